import type { SelectProps } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AsyncSelectField } from './async-select-field.tsx';
import type { EditFormHandle } from './use-edit-form.ts';

type Values = { packedDrugId: number };

const held = vi.hoisted(() => ({ text: '1', current: { value: 1, label: 'Frusimax 40 mg' } }));

vi.mock('@mantine/core', () => ({ Loader: () => null, Select: () => null }));
vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('./use-field.ts', () => ({
  useField: () => ({ text: held.text, change: vi.fn(), leave: vi.fn(), focusTarget: vi.fn(), frame: {} }),
}));

/** Draws the field, acts on it, and answers it as it is drawn then. */
function drawTwice(act: (field: SelectProps<string>) => void): SelectProps<string> {
  const drawn: SelectProps<string>[] = [];
  function Probe() {
    // Called as a function, the field keeps its state here, where an act may change it while it is drawn.
    const cell = AsyncSelectField<Values, { value: number; label: string }>({
      form: {} as EditFormHandle<Values>,
      name: 'packedDrugId',
      label: 'Packed instead',
      queryKey: ['drugs'],
      search: async () => [],
      current: held.current,
    }) as ReactElement<{ children: ReactElement<SelectProps<string>> }>;
    const field = cell.props.children.props;
    if (drawn.push(field) === 1) act(field);
    return null;
  }
  const client = new QueryClient();
  client.setQueryData(['drugs', ''], [{ value: 2, label: 'Frusidemo 40 mg' }]);
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  const last = drawn.at(-1);
  if (last === undefined || drawn.length < 2) throw new Error('The act has changed nothing');
  return last;
}

const findShown = ({ data, value }: SelectProps<string>) =>
  (data as { value: string; label: string }[]).find((option) => option.value === value)?.label;

test('the picked option is shown while the form holds it', () => {
  Object.assign(held, { text: '1' });
  const field = drawTwice(({ onChange }) => {
    held.text = '2';
    onChange?.('2', { value: '2', label: '' });
  });
  expect(findShown(field)).toBe('Frusidemo 40 mg');
});

test('a value that somebody else saved is named instead', () => {
  Object.assign(held, { text: '1' });
  const field = drawTwice(({ onChange }) => {
    onChange?.('2', { value: '2', label: '' });
    Object.assign(held, { text: '3', current: { value: 3, label: 'Furofict 40 mg' } });
  });
  expect(findShown(field)).toBe('Furofict 40 mg');
});
