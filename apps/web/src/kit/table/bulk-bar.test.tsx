import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';

vi.mock('@mantine/core', () => {
  const PlainElement = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
  return { Button: PlainElement, CloseButton: PlainElement, Portal: PlainElement };
});
vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function renderBulkBar(total: number, chosen: number): string {
  const page = Array.from({ length: 20 }, (_, at) => at);
  const hasRow = (id: number): boolean => page.includes(id);
  const doNothing = (): void => undefined;
  const ids = new Set(Array.from({ length: chosen }, (_, at) => at));
  const selection = {
    ids,
    count: chosen,
    has: hasRow,
    toggle: doNothing,
    setAll: doNothing,
    clear: doNothing,
  };
  return renderToStaticMarkup(
    <BulkBar selection={selection} pageIds={page} total={total} matching={async () => []}>
      {null}
    </BulkBar>,
  ).replace(/<strong.*<\/strong>/, '');
}

test('offers to select all rows by their true number', () => {
  expect(renderBulkBar(800, 20)).toContain('Select all 800 that match');
  expect(renderBulkBar(1500, 20)).toContain('Select the first 1,000 of 1,500');
});

test('offers nothing when no more rows could be selected', () => {
  expect(renderBulkBar(800, 800)).not.toContain('Select');
  expect(renderBulkBar(1500, 1000)).not.toContain('Select');
});
