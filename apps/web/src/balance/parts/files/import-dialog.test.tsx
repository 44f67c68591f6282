import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ImportDialog } from './import-dialog.tsx';
import type { ImportState } from './use-balance-import.ts';

const { useBalanceImport } = vi.hoisted(() => ({ useBalanceImport: vi.fn() }));

vi.mock('./use-balance-import.ts', () => ({ useBalanceImport }));
vi.mock('../../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../../shell/session/index.ts', () => ({ useProfile: () => ({ timezone: 'Australia/Sydney' }) }));
vi.mock('../../../shell/tasks/index.ts', () => ({
  TaskProgress: ({ taskId, label }: { taskId: number; label: string }) => `progress of ${taskId}: ${label}`,
}));
vi.mock('../../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
// The body alone: how a dialog opens has tests of its own.
vi.mock('../../../kit/dialog/index.ts', async (original) => ({
  ...(await original<object>()),
  Dialog: ({ children }: { children: unknown }) => children,
}));

const found = {
  isDryRun: true,
  rowCount: 3,
  changedCount: 2,
  sameCount: 1,
  importedDate: '',
  importedBy: '',
  changes: [],
  taskId: 0,
};
const checked: ImportState = {
  file: new File([''], 'old.csv'),
  isBusy: false,
  found,
  refused: null,
  failure: '',
  taskId: 0,
};

function drawDialog(change: Partial<ImportState>): string {
  useBalanceImport.mockReturnValue({ state: { ...checked, ...change } });
  return renderToStaticMarkup(
    <MantineProvider>
      <ImportDialog onClose={vi.fn()} />
    </MantineProvider>,
  ).replaceAll(/[\u2066-\u2069]/g, '');
}

// Proves LEDGER-29.
test('an import that goes on shows its progress instead of its buttons', () => {
  const dialog = drawDialog({ taskId: 7 });
  expect(dialog).toContain('progress of 7: Importing old.csv');
  expect(dialog).toContain('Close');
  expect(dialog).not.toContain('Import 2 changes');
  expect(dialog).not.toContain('Choose another file');
});

test('a failed import says why beside what the file changes now', () => {
  const failure = 'Balances have changed since this file was checked.';
  const dialog = drawDialog({ failure });
  expect(dialog).toContain(failure);
  expect(dialog).toContain('2 balances of 3 change.');
  expect(dialog).toContain('Import 2 changes');
});
