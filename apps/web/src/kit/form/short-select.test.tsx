import type { SelectProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { ShortSelect } from './short-select.tsx';

const drawn = vi.hoisted(() => ({ select: {} as SelectProps<string> }));

vi.mock('@mantine/core', () => ({
  Select: (props: SelectProps<string>) => {
    drawn.select = props;
    return null;
  },
}));
vi.mock('../language/index.ts', () => ({ useLanguage: () => 'en', getLocale: () => 'en-AU' }));

const options = [
  { value: 'pickup', label: 'Pick up' },
  { value: 'delivery', label: 'Delivery' },
];
const onChoose = vi.fn<(value: string) => void>();

function renderSelect(value: string): SelectProps<string> {
  renderToStaticMarkup(<ShortSelect options={options} value={value} onChoose={onChoose} />);
  return drawn.select;
}

beforeEach(() => onChoose.mockClear());

test('an empty value selects no option, and clearing yields an empty value', () => {
  expect(renderSelect('').value).toBeNull();
  expect(renderSelect('delivery').value).toBe('delivery');
  drawn.select.onChange?.(null, { value: '', label: '' });
  drawn.select.onChange?.('pickup', { value: 'pickup', label: 'Pick up' });
  expect(onChoose.mock.calls).toEqual([[''], ['pickup']]);
});

test('a first letter selects an option; a key with Ctrl does not', () => {
  const key = { key: 'd', timeStamp: 1, ctrlKey: false, altKey: false, metaKey: false };
  renderSelect('').onKeyDown?.({ ...key, ctrlKey: true } as KeyboardEvent<HTMLInputElement>);
  expect(onChoose).not.toHaveBeenCalled();
  renderSelect('').onKeyDown?.(key as KeyboardEvent<HTMLInputElement>);
  expect(onChoose.mock.calls).toEqual([['delivery']]);
});
