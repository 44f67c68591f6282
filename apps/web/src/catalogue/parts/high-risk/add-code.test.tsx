import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { EditFormHandle } from '../../../kit/form/index.ts';
import { AddCode } from './add-code.tsx';

type CodeForm = EditFormHandle<{ code: string }>;
const drawn = vi.hoisted((): CodeForm[] => []);

vi.mock('../../../kit/form/index.ts', async (original) => ({
  ...(await original<object>()),
  EditForm: ({ form, children }: { form: CodeForm; children: ReactNode }) => {
    drawn.push(form);
    return children;
  },
}));
vi.mock('../../../kit/dialog/index.ts', async (original) => ({
  ...(await original<object>()),
  showError: vi.fn(),
}));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const focusLater = vi.fn<(act: () => void) => void>();
vi.stubGlobal('requestAnimationFrame', focusLater);

async function addCode(onAdd: () => Promise<unknown>): Promise<string> {
  renderToStaticMarkup(
    <MantineProvider>
      <AddCode codes={['A10AB']} onAdd={onAdd} onAdded={vi.fn()} />
    </MantineProvider>,
  );
  const form = drawn.at(-1);
  if (form === undefined) throw new RangeError('No form was drawn');
  // Rendering to text runs no effects, which would tell the form that it is mounted.
  form.control._state.mount = true;
  form.setValue('code', 'b01aa', { shouldDirty: true });
  await form.submit();
  return form.getValues('code');
}

test('a code that was added leaves its field', async () => {
  const onAdd = vi.fn(async () => undefined);
  expect(await addCode(onAdd)).toBe('');
  expect(onAdd).toHaveBeenCalledWith('B01AA');
  const setFocus = vi.spyOn(drawn.at(-1) as CodeForm, 'setFocus').mockReturnValue();
  focusLater.mock.lastCall?.[0]();
  expect(setFocus).toHaveBeenCalledWith('code');
});

test('a code that was refused stays in its field', async () => {
  const onAdd = vi.fn(() => Promise.reject(new Error('The list has changed')));
  expect(await addCode(onAdd)).toBe('b01aa');
  expect(onAdd).toHaveBeenCalledOnce();
});
