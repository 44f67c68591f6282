import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TableFoot } from './table-foot.tsx';
import type { TableHandle } from './use-table.ts';

vi.mock('@mantine/core', () => {
  const PlainElement = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
  return { ActionIcon: PlainElement, NativeSelect: PlainElement };
});
vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const table = { state: { page: 1, size: 20 }, change: () => undefined } as unknown as TableHandle;

test('a table that is still loading claims no number of rows', () => {
  expect(renderToStaticMarkup(<TableFoot table={table} total={0} />)).not.toContain(' of ');
  expect(renderToStaticMarkup(<TableFoot table={table} total={45} />)).toContain('1–20 of 45');
});
