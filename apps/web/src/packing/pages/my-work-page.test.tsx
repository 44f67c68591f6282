import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DataTableProps } from '../../kit/table/index.ts';
import type { OwnTask } from '../calls/index.ts';
import { MyWorkPage } from './my-work-page.tsx';

const { useOwnTasks } = vi.hoisted(() => ({ useOwnTasks: vi.fn() }));

vi.mock('../calls/index.ts', async (original) => ({ ...(await original<object>()), useOwnTasks }));
vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../shell/session/index.ts', () => ({ useProfile: () => ({ timezone: 'Australia/Sydney' }) }));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
// The cells alone: what a table does has tests of its own.
vi.mock('../../kit/table/index.ts', () => ({
  useTable: () => ({ asked: {} }),
  DataTable: ({ query, columns, empty }: DataTableProps<OwnTask, number>) =>
    query.data?.data.length === 0
      ? empty
      : query.data?.data.flatMap((row) => columns.map((column) => <p key={column.id}>{column.cell(row)}</p>)),
}));
vi.mock('../../kit/store/store.ts', async (original) => ({
  ...(await original<object>()),
  useStore: (store: { get(): unknown }) => store.get(),
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));
vi.mock('../parts/run/use-take-run.ts', () => ({ useTakeRun: () => vi.fn() }));

const task: OwnTask = {
  taskId: 7,
  kind: 'print packs',
  state: 'running',
  progress: 12,
  total: 48,
  message: '',
  createdAt: '2026-03-01T22:30:00.000Z',
  finishedAt: '',
  hasFile: false,
  importFileId: 0,
  isRetryable: false,
};

function drawPage(data: readonly OwnTask[]): string {
  useOwnTasks.mockReturnValue({ data: { data, total: data.length }, isPending: false, isError: false });
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <MyWorkPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const listButtons = (page: string): string[] =>
  [...page.matchAll(/mantine-Button-label[^>]*>([^<]+)</g)].map(([, label = '']) => label);

const clear = 'Clear finished work';

test.each([
  [{ state: 'waiting' }, 'Waiting for its turn', ['Stop']],
  [{ state: 'running' }, 'Running', ['Stop']],
  [{ state: 'done', hasFile: true }, 'Done', [clear, 'Open PDF']],
  [{ state: 'done' }, 'Done', [clear]],
  [{ state: 'failed', isRetryable: true }, 'Failed', [clear, 'Start again']],
  [{ state: 'cancelled' }, 'Stopped', [clear]],
] as const)('work that is %o says so and offers the next step', (change, said, buttons) => {
  const page = drawPage([{ ...task, ...change }]);
  expect(page).toContain('Printing packs');
  expect(page).toContain(said);
  expect(page).toContain('12 of 48');
  expect(listButtons(page)).toEqual(buttons);
});

test('a report is offered as a file: it may be a table', () => {
  const page = drawPage([{ ...task, kind: 'make report', state: 'done', hasFile: true }]);
  expect(listButtons(page)).toEqual([clear, 'Open file']);
});

// Proves TASK-4.
test('the import of a file leads to the page of that file', () => {
  const page = drawPage([{ ...task, kind: 'import drugs', importFileId: 31 }]);
  expect(page).toContain('<a href="/drug/import/file/31">Importing a file of drugs</a>');
});

// Proves LEDGER-29.
test('the import of balances leads back to the balances', () => {
  const page = drawPage([{ ...task, kind: 'import balances' }]);
  expect(page).toContain('<a href="/vpb/list">Importing balances</a>');
});

test('a person without long work reads what it would be', () => {
  expect(drawPage([])).toContain('No background work');
});
