import { limits } from '@packwright/core/fields';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shell/query-client.ts';
import { buildJobRow } from '../tests/pack.fixtures.ts';
import { refreshPacks } from './jobs.ts';
import { packingKeys } from './keys.ts';
import type { JobRow, Summary } from './shapes.ts';
import { buildSummaryQuery } from './summary.ts';

type Body = Readonly<{ jobIds?: readonly number[] }>;

/** The packs of the server, and what it was asked for. */
const server = vi.hoisted(() => ({
  jobs: [] as JobRow[],
  truncated: false,
  isAway: false,
  asked: [] as unknown[],
}));

vi.mock('../../shell/client.ts', () => ({
  client: {
    summarisePackJobs: async ({ body: { jobIds } }: { body: Body }) => {
      server.asked.push(jobIds ?? 'all');
      if (server.isAway) throw new TypeError('Failed to fetch');
      const jobs = server.jobs.filter(({ jobId }) => jobIds?.includes(jobId) ?? true);
      return { data: { packingCount: server.jobs.length, truncated: server.truncated, jobs } };
    },
  },
}));

const query = buildSummaryQuery({});
let leave: () => void;
let shown: Pick<Summary, 'jobs' | 'packingCount'> | undefined;

const showBoard = (): void => {
  const board = new QueryObserver(queryClient, query);
  leave = board.subscribe(({ data }) => {
    shown = data;
  });
};

const addJob = (jobId: number, change: Partial<JobRow> = {}): void => {
  server.jobs = [buildJobRow({ jobId, ...change }), ...server.jobs.filter((job) => job.jobId !== jobId)];
};

beforeEach(async () => {
  Object.assign(server, { jobs: [], truncated: false, asked: [] });
  for (const jobId of [1, 2, 3]) addJob(jobId);
  showBoard();
  await vi.waitFor(() => expect(shown?.jobs).toHaveLength(3));
});
afterEach(() => {
  leave();
  queryClient.clear();
});

const getShownIds = () => shown?.jobs.map(({ jobId }) => jobId);

// Proves LIVE-6.
test('a board asks for the packs that changed and keeps its order', async () => {
  addJob(2, { version: 9 });
  addJob(5);
  addJob(4, { dateCreated: '2026-11-19T01:00:00Z' });
  await refreshPacks(queryClient, [2, 4, 5]);
  expect(server.asked).toEqual(['all', [2, 4, 5]]);
  expect(getShownIds()).toEqual([5, 3, 2, 1, 4]);
  expect(shown?.jobs[2]?.version).toBe(9);
  expect(shown?.packingCount).toBe(5);
});

test('a changed pack that the server no longer answers leaves the board', async () => {
  server.jobs = server.jobs.filter(({ jobId }) => jobId !== 2);
  await refreshPacks(queryClient, [2]);
  expect(getShownIds()).toEqual([3, 1]);
  expect(shown?.packingCount).toBe(2);
});

test('a board that is seen again asks for what changed meanwhile', async () => {
  leave();
  await refreshPacks(queryClient, [3]);
  await refreshPacks(queryClient, [1]);
  expect(server.asked).toEqual(['all']);
  showBoard();
  await vi.waitFor(() => expect(server.asked).toEqual(['all', [3, 1]]));
});

test('a board asks for all packs after a fetch failed', async () => {
  server.isAway = true;
  await refreshPacks(queryClient, [1]);
  server.isAway = false;
  await refreshPacks(queryClient, [2]);
  expect(server.asked).toEqual(['all', [1], 'all']);
});

test.each([
  ['after a missed announcement', () => queryClient.invalidateQueries({ queryKey: packingKeys.all })],
  [
    'after very many packs changed',
    () =>
      refreshPacks(
        queryClient,
        Array.from({ length: limits.announcedRows + 1 }, (_, at) => at + 1000),
      ),
  ],
])('a board asks for all packs %s', async (_, change) => {
  addJob(7);
  await change();
  expect(server.asked).toEqual(['all', 'all']);
  expect(getShownIds()).toEqual([7, 3, 2, 1]);
});

test('a truncated board asks for all packs after a change', async () => {
  server.truncated = true;
  await queryClient.invalidateQueries({ queryKey: packingKeys.all });
  await refreshPacks(queryClient, [1]);
  expect(server.asked).toEqual(['all', 'all', 'all']);
});
