import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../query-client.ts';
import { showNews } from './kept-notices.ts';
import { notices } from './notices.ts';

const { shown, choice } = vi.hoisted(() => ({ shown: vi.fn(), choice: { quietTypes: [] as number[] } }));
vi.mock('../../kit/toast/index.ts', () => ({ showNotice: (text: string) => shown(text) }));
vi.mock('../client.ts', () => ({ client: { getNotificationChoice: async () => ({ data: choice }) } }));

beforeEach(() => {
  queryClient.clear();
  shown.mockClear();
  choice.quietTypes = [];
  notices.set([]);
});

const listShown = (): unknown[] => shown.mock.calls.flat();

// Proves LIVE-7, ADMIN-32.
test('news of packs, the pharmacy and the menu are shown', async () => {
  await showNews('job', { area: 'packing', by: 7, outcome: 'failed', count: 3 });
  await showNews('pharmacy', { by: 7 });
  await showNews('pharmacy', { area: 'access', by: 7, outcome: 'rights' });
  await showNews('appBar', { by: 7 });
  expect(listShown()).toEqual([
    '3 packs could not be made. Print & Pack makes them again.',
    'The settings of the pharmacy have changed',
    'Rights have changed. The menu shows what you can do now.',
    'The menu has changed: a feature was switched on or off',
  ]);
});

// Proves LIVE-7.
test('the same news are shown once a minute', async () => {
  vi.useFakeTimers({ now: new Date('2031-03-03T10:00:00Z') });
  await showNews('appBar', { by: 8 });
  await showNews('appBar', { by: 8 });
  vi.setSystemTime(new Date('2031-03-03T10:01:01Z'));
  await showNews('appBar', { by: 8 });
  expect(listShown()).toHaveLength(2);
  vi.useRealTimers();
});

// Proves ADMIN-33.
test('a person who wants no toast of a type gets none', async () => {
  choice.quietTypes = [15];
  await showNews('newScripts', { notificationId: 1, count: 2 });
  await showNews('newDrugs', { notificationId: 2, count: 2 });
  expect(listShown()).toEqual(['2 new drugs were sent by the dispensing system']);
});

// Proves WEB-52.
test('the panel asks for what is kept, and remembers the rest', async () => {
  await showNews('newScripts', { notificationId: 3, count: 2 });
  expect(notices.get()).toEqual([]);
  await showNews('job', { area: 'packing', by: 9, outcome: 'failed', count: 4 });
  expect(notices.get()).toMatchObject([
    { text: '4 packs could not be made. Print & Pack makes them again.' },
  ]);
});
