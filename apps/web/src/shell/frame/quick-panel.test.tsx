import { MantineProvider } from '@mantine/core';
import { notificationTypes } from '@packwright/core/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { knownPages } from '../known-pages.ts';
import { notices, unreadKept } from '../live/index.ts';
import { QuickPanel } from './quick-panel.tsx';

const { mocks, answers } = vi.hoisted(() => ({
  mocks: { may: vi.fn(), mayOpen: vi.fn(), listCalendarEntries: vi.fn(), listNotifications: vi.fn() },
  answers: {} as Record<string, object>,
}));

interface Asked {
  readonly queryKey: readonly string[];
  readonly queryFn: (options: object) => unknown;
}

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: ({ queryKey, queryFn }: Asked) => {
    queryFn({});
    return answers[queryKey[0] ?? ''];
  },
  useMutation: () => ({}),
  useQueryClient: () => ({}),
}));
vi.mock('../client.ts', () => ({ client: mocks }));
vi.mock('../session/index.ts', () => ({ useMay: () => mocks.may, useMayOpen: () => mocks.mayOpen }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search?: { day: string }; children: string }) => (
    <a href={search ? `${to}?day=${search.day}` : to}>{children}</a>
  ),
}));
vi.mock('../../kit/language/use-language.ts', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => 'en',
}));
// A drawer is drawn into a place that static markup has not.
vi.mock('../../kit/page/side-drawer.tsx', () => ({
  SideDrawer: ({ children }: { readonly children: unknown }) => children,
}));

const answer = (data: readonly object[]) => ({ data: { data }, isPending: false, isError: false });
const failed = { isPending: false, isError: true, isLoadingError: true, error: new Error('lost') };

const work = {
  id: 3,
  date: '2026-03-02',
  startDate: '2026-03-02T09:30',
  title: 'Make the packs',
  patientGroupName: 'Banksia House',
  state: 'late',
};
const notice = {
  id: 8,
  Type: notificationTypes.newScripts.code,
  Message: '{"count":2}',
  createdDate: '2026-03-01T22:10:00.000Z',
  isRead: false,
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T23:00:00Z') });
  mocks.may.mockReturnValue(true);
  mocks.mayOpen.mockReturnValue(true);
  knownPages.set(['/home/notifications']);
  notices.set([]);
  unreadKept.set(0);
  answers.people = answer([]);
  answers.notifications = answer([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

function drawPanel(): string {
  return renderToStaticMarkup(
    <MantineProvider>
      <QuickPanel onClose={() => undefined} />
    </MantineProvider>,
  );
}

const readText = (markup: string): string =>
  markup.replace(/<style.*?<\/style>/gs, '').replace(/<[^>]*>/g, '|');

// Proves WEB-52, WEB-22.
test('the quick panel has the work of the pharmacy’s day', () => {
  answers.people = answer([work]);
  const drawn = drawPanel();
  expect(mocks.listCalendarEntries).toHaveBeenCalledWith(
    { query: { startDate: '2026-03-02', endDate: '2026-03-02' } },
    expect.anything(),
  );
  expect(drawn).toContain('Monday 2 March');
  expect(drawn).toMatch(/href="\/schedule\/list\?day=2026-03-02"><bdi>Make the packs/);
  expect(drawn.replace(/[\u2068\u2069]/g, '')).toContain('09:30 · Banksia House · Late');
});

test('work without a title is named after its group', () => {
  answers.people = answer([{ ...work, title: '', state: 'planned' }]);
  expect(drawPanel()).toMatch(/<bdi>Banksia House<\/bdi><\/a><p[^>]*>\u206809:30\u2069<\/p>/);
});

test('nothing planned and no notices are said', () => {
  expect(readText(drawPanel())).toContain('Nothing is planned today');
  expect(readText(drawPanel())).toContain('No notices');
});

test('who may not read the calendar is asked nothing about it', () => {
  mocks.may.mockReturnValue(false);
  expect(readText(drawPanel())).not.toContain('Planned work');
  expect(mocks.listCalendarEntries).not.toHaveBeenCalled();
});

// Proves WEB-52, ADMIN-66.
test('kept notices and live news stand together, newest first', () => {
  const older = { ...notice, id: 7, Type: notificationTypes.syncFinished.code, isRead: true };
  answers.notifications = answer([notice, { ...older, createdDate: '2026-02-28T22:00:00.000Z' }]);
  notices.set([{ id: 1, text: 'The menu has changed', at: '2026-03-01T22:30:00.000Z' }]);
  unreadKept.set(8);
  const drawn = drawPanel();
  expect(mocks.listNotifications).toHaveBeenCalledWith({ query: { page: 1, size: 5 } }, expect.anything());
  const times = [...drawn.matchAll(/<bdi>([\d/]* ?\d\d:\d\d)<\/bdi><\/time>([^<]*)/g)];
  expect(times.map(([, time, mark]) => `${time}${mark}`)).toEqual([
    '09:30',
    '09:10 · Unread',
    '01/03/2026 09:00',
  ]);
  expect(drawn).toContain('data-unread="true"><a href="/dispense-tracker/list"><bdi>2 scripts have arrived');
  expect(readText(drawn)).toContain('8 unread notices');
  expect(drawn).toContain('<a href="/home/notifications">All notices</a>');
});

test('a notice leads nowhere for whom its page is closed', () => {
  mocks.mayOpen.mockReturnValue(false);
  answers.notifications = answer([notice]);
  expect(drawPanel()).toContain('data-unread="true"><bdi>2 scripts have arrived');
});

test('a part that failed offers to try again, and live news stay', () => {
  answers.people = failed;
  answers.notifications = failed;
  notices.set([{ id: 1, text: 'The menu has changed', at: '2026-03-01T22:30:00.000Z' }]);
  const drawn = drawPanel();
  expect(drawn.match(/role="alert"/g)).toHaveLength(2);
  expect(readText(drawn)).toContain('The menu has changed');
  expect(readText(drawn)).not.toContain('No notices');
});
