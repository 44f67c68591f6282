import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { queryAsOwner } from '../../tests/owner-database.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import { CamelCaseClient } from '../platform/database/index.ts';
import {
  createJobs,
  createPassedJob,
  createResident,
  monday,
  packJob,
  signature,
  startPackingServer,
} from './packing.fixtures.ts';

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  ({ server, api } = await startPackingServer());
});
afterAll(async () => server.close());

// The activity of a session, written once a second, would count now and then.
const aboutPacks = /pack_job|signature|signing_key|vpb_|warning_shown|audit/;

/** How many statements about packs the server sends while something happens. */
async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(CamelCaseClient.prototype, 'query');
  try {
    await act();
    return sent.mock.calls.filter(([statement]) => aboutPacks.test(readText(statement))).length;
  } finally {
    sent.mockRestore();
  }
}

const readText = (statement: string | { readonly text: string }): string =>
  typeof statement === 'string' ? statement : statement.text;

/** Packs of these many weeks of a resident whose medicines were checked before, at the checking bench. */
async function createPackedWeeks(numberOfWeek: number): Promise<number[]> {
  const resident = await createResident(server);
  await createPassedJob(api, resident);
  const jobIds = await createJobs(api, resident, { numberOfWeek, packStartDate: monday });
  await api.completePrinting({ body: { ids: jobIds } });
  for (const id of jobIds) {
    await packJob(api, id);
    await api.getChecking({ params: { id } });
  }
  return jobIds;
}

it('passes many packs with as many statements as two', async () => {
  const [two, many] = [await createPackedWeeks(2), await createPackedWeeks(6)];
  expect(many).toHaveLength(6);
  const pass = (jobIds: number[]) =>
    countStatements(() => api.confirmPassed({ body: { jobIds, ...signature } }));
  await pass(await createPackedWeeks(2));
  expect(await pass(many)).toBe(await pass(two));
  const signed = await queryAsOwner(
    server,
    `select count(*)::int as signed, count(distinct s.sha256)::int as statements, min(j.version - (s.statement::jsonb->>'jobVersion')::int) as behind
     from check_signature s join pack_job j on j.id = s.job_id where j.id = any($1)`,
    [many],
  );
  expect(signed).toEqual([{ signed: 6, statements: 6, behind: 0 }]);
});

it('passes many packs in quick-job mode with as many statements as one', async () => {
  const [one, many] = [await createPackedWeeks(1), await createPackedWeeks(6)];
  const again = await createPackedWeeks(1);
  const bench = { benchId: 'bench-1' };
  const jobIds = await createPackedWeeks(1);
  const { quickJobToken } = await api.confirmPassed({ body: { jobIds, ...signature, ...bench } });
  const pass = (ids: number[]) =>
    countStatements(() => api.confirmPassed({ body: { jobIds: ids, quickJobToken, ...bench } }));
  await pass(again);
  const alone = await pass(one);
  expect(await pass(many)).toBe(alone);
});

it('rebuilds many packs with as many statements as one', async () => {
  const [one, many] = [await createPackedWeeks(1), await createPackedWeeks(6)];
  const rebuild = ([id = 0, ...others]: number[]) =>
    countStatements(() =>
      api.remakePack({ params: { id }, body: { others: others.map((jobId) => ({ jobId })) } }),
    );
  await rebuild(await createPackedWeeks(1));
  const alone = await rebuild(one);
  expect(await rebuild(many)).toBe(alone);
  const rebuilt = await queryAsOwner(
    server,
    `select count(distinct j.id)::int as packs, count(*)::int as lines, min(j.snapshot_version) as snapshot
     from pack_job j join pack_job_line n on n.job_id = j.id where j.id = any($1)`,
    [many],
  );
  expect(rebuilt).toEqual([{ packs: 6, lines: 18, snapshot: 2 }]);
});

it('takes many packs back with as many statements as one', async () => {
  const [one, many] = [await createPackedWeeks(1), await createPackedWeeks(6)];
  await api.confirmPassed({ body: { jobIds: [...one, ...many], ...signature } });
  const takeBack = (ids: number[]) =>
    countStatements(() => api.returnToChecking({ body: { ids, comment: 'Look again' } }));
  const alone = await takeBack(one);
  expect(await takeBack(many)).toBe(alone);
  const voided = await queryAsOwner(
    server,
    `select v.reason, count(*)::int as packs from signature_void v join check_signature s on s.id = v.signature_id
     where s.job_id = any($1) group by v.reason`,
    [many],
  );
  expect(voided).toEqual([{ reason: 'Look again', packs: 6 }]);
});
