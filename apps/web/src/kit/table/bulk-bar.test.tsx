import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';

vi.mock('@mantine/core', () => {
  const Plain = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
  return { Button: Plain, CloseButton: Plain, Portal: Plain };
});
vi.mock('../language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

function offered(total: number, chosen: number): string {
  const page = Array.from({ length: 20 }, (_, at) => at);
  const has = (id: number): boolean => page.includes(id);
  const nothing = (): void => undefined;
  const ids = new Set(Array.from({ length: chosen }, (_, at) => at));
  const selection = { ids, count: chosen, has, toggle: nothing, setAll: nothing, clear: nothing };
  return renderToStaticMarkup(
    <BulkBar selection={selection} pageIds={page} total={total} matching={async () => []}>
      {null}
    </BulkBar>,
  ).replace(/<strong.*<\/strong>/, '');
}

test('what can be selected at once is offered by its true number', () => {
  expect(offered(800, 20)).toContain('Select all 800 that match');
  expect(offered(1500, 20)).toContain('Select the first 1,000 of 1,500');
});

test('nothing is offered that would select nothing more', () => {
  expect(offered(800, 800)).not.toContain('Select');
  expect(offered(1500, 1000)).not.toContain('Select');
});
