import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PaperPrint } from '../../calls/index.ts';
import { ResultCard } from './result-card.tsx';

vi.mock('../../../shell/client.ts', () => ({}));
vi.mock('../../../shell/session/index.ts', () => ({}));
vi.mock('../../../administration/index.ts', () => ({}));
vi.mock('../run/pending-runs.ts', () => ({}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));

const card: PaperPrint = {
  packType: 'TRIFOLD',
  blisterType: 0,
  clientCode: '',
  taskId: 0,
  fileName: 'packs.pdf',
  fileUrl: '/api/files/k/packs.pdf',
};
const roll = {
  ...card,
  packType: 'SOLID',
  blisterType: 1,
  clientCode: 'PPAK',
  fileUrl: '/api/files/m/p.pdf',
};

function listButtons(...prints: readonly PaperPrint[]): string[] {
  const shown = renderToStaticMarkup(
    <MantineProvider>
      <ResultCard result={{ kind: 'printed', jobIds: [], prints, skipped: [] }} onClose={() => {}} />
    </MantineProvider>,
  );
  const buttons = shown.matchAll(/<button.*?<\/button>/g);
  return Array.from(buttons, ([button]) => button.replace(/<[^>]*>/g, ''));
}

// Proves PACK-42.
test('each paper of an order has a button with its name', () => {
  expect(listButtons(card)).toEqual(['Close', 'Open PDF']);
  expect(listButtons(card, roll)).toEqual(['Close', 'Open PDF: TRIFOLD', 'Open PDF: Sachet roll SOLID PPAK']);
});
