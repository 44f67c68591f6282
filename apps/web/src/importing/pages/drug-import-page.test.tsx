import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DrugImportPage } from './drug-import-page.tsx';

vi.mock('../calls/drugs.ts', () => ({}));
vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../shell/session/index.ts', () => ({ useMay: () => () => true }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

test('the shared catalogue is told of files, not of a dispensing system', () => {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <DrugImportPage />
    </MantineProvider>,
  );
  expect(page).toContain('The shared catalogue has no dispensing system');
  expect(page).toContain('href="/drug/import/file"');
});
