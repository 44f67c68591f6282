import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DataTableProps } from '../../kit/table/index.ts';
import type { Reminder } from '../calls/index.ts';
import { RemindersPage } from './reminders-page.tsx';

const { useReminders, may } = vi.hoisted(() => ({ useReminders: vi.fn(), may: vi.fn(() => true) }));

vi.mock('../calls/index.ts', async (original) => ({ ...(await original<object>()), useReminders }));
vi.mock('../../shell/client.ts', () => ({ client: {} }));
vi.mock('../../facilities/index.ts', () => ({ useGroupChoices: () => ({ data: [] }) }));
vi.mock('../../shell/session/index.ts', () => ({
  useMay: () => may,
  useProfile: () => ({ timezone: 'Australia/Sydney' }),
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { readonly to: string; readonly children: string }) => <a href={to}>{children}</a>,
  useNavigate: () => vi.fn(),
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
vi.mock('../../kit/store/index.ts', async (original) => ({
  ...(await original<object>()),
  getToday: () => '2026-03-02',
  useUrl: () => [{}, vi.fn()],
  useDateTimeFormat: () => (moment: string) => moment,
}));
// The cells alone: what a table does has tests of its own.
vi.mock('../../kit/table/index.ts', () => ({
  useTable: () => ({ asked: {} }),
  DataTable: ({ query, columns, empty }: DataTableProps<Reminder, number>) =>
    query.data?.data.length === 0
      ? empty
      : query.data?.data.flatMap((row) => columns.map((column) => <p key={column.id}>{column.cell(row)}</p>)),
}));

const reminder: Reminder = {
  noteId: 4,
  noteType: 2,
  content: 'Ask for the chart',
  dueDate: '2026-03-02',
  isDone: false,
  doneDate: '',
  doneBy: '',
  createdBy: 'Priya Raman',
  createdDate: '2026-02-20T22:30:00.000Z',
  patientId: 9,
  firstName: 'Rosa',
  lastName: 'Delgado',
  patientStatus: 0,
  patientGroupId: 2,
  patientGroupName: 'Banksia House',
  ward: '',
  room: '7',
};

function drawPage(data: readonly Reminder[]): string {
  useReminders.mockReturnValue({ data: { data, total: data.length }, isPending: false, isError: false });
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RemindersPage />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const readText = (page: string): string => page.replaceAll(/<[^>]*>|[\u2066-\u2069]/g, ' ');

// Proves PATIENT-38.
test.each([
  [{}, 'Due 02/03/2026'],
  [{ dueDate: '2026-03-03' }, 'Due 03/03/2026'],
  [{ dueDate: '2026-03-01' }, 'Overdue since 01/03/2026'],
  [{ dueDate: '0001-01-01' }, 'Due'],
  [{ isDone: true, doneDate: 'yesterday', doneBy: 'Ken Tanaka' }, 'Done yesterday by Ken Tanaka'],
])('a reminder that is %o says "%s"', (change, said) => {
  const page = drawPage([{ ...reminder, ...change }]);
  expect(readText(page).replaceAll(/\s+/g, ' ')).toContain(said);
  expect(page).toContain('href="/patient/9/notes"');
});

test('offers to do what is open and to open what is done', () => {
  expect(drawPage([reminder])).toContain('aria-label="Mark as done: Ask for the chart"');
  expect(drawPage([{ ...reminder, isDone: true }])).toContain('aria-label="Open again: Ask for the chart"');
  may.mockReturnValue(false);
  expect(drawPage([reminder])).not.toContain('Mark as done');
  may.mockReturnValue(true);
});

test('an empty list says what is not there and what to do', () => {
  const page = readText(drawPage([]));
  expect(page).toContain('Nothing is due');
  expect(page).toContain('Write reminders and tasks on the tab Notes of a patient.');
});
