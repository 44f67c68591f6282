import type { TextInputProps } from '@mantine/core';
import type { FocusEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TableSearch } from './table-search.tsx';

const drawn = vi.hoisted(() => ({ input: {} as TextInputProps }));

vi.mock('@mantine/core', () => ({
  TextInput: (props: TextInputProps) => {
    drawn.input = props;
    return null;
  },
}));

test.each([
  ['Ellison ', [['Ellison']]],
  ['', [['']]],
  ['Okafor', []],
])('leaving the search box with %j searches at once', (typed, asked) => {
  const onSearch = vi.fn<(text: string) => void>();
  renderToStaticMarkup(
    <TableSearch label="Search" value="Okafor" onSearch={onSearch} box={{ current: null }} />,
  );
  drawn.input.onBlur?.({ currentTarget: { value: typed } } as FocusEvent<HTMLInputElement>);
  expect(onSearch.mock.calls).toEqual(asked);
});
