import { createApiClient, contract, Refusal } from '@packwright/contract';
import { addDays, createDay } from '@packwright/core/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  confirmJobs,
  createResident,
  createJobs,
  everyStage,
  monday,
  signature,
  setStages,
} from '../../src/packing/packing.fixtures.ts';
import { expectIntegrity } from '../integrity.ts';
import { queryAsOwner } from '../owner-database.ts';
import { type ApiClient, sendTo, type TestServer, startTestServer } from '../test-server.ts';
import { twoMedicines } from './race.ts';
import { type ConnectionBreaker, createConnectionBreaker } from './connection-breaker.ts';

let server: TestServer;
let api: ApiClient;
let tears: ConnectionBreaker;
let packs: number[];
beforeAll(async () => {
  server = await startTestServer();
  api = await server.as('pharmacist');
  tears = createConnectionBreaker(server.platform.pools.main);
  await setStages(server, everyStage);
  packs = await createConfirmedPacks();
}, 120_000);
afterAll(async () => {
  await expectIntegrity(server.platform, server.ids.pharmacyA);
  await server.close();
});

/** Printed packs of one resident, a week for each place where a transition may break. */
const runs = 3;
const weeksOfRun = 12;

async function createConfirmedPacks(): Promise<number[]> {
  const resident = await createResident(server, twoMedicines);
  const ids: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const packStartDate = addDays(createDay(monday), run * weeksOfRun * 7);
    ids.push(...(await createJobs(api, resident, { packStartDate, numberOfWeek: weeksOfRun })));
  }
  await api.completePrinting({ body: { ids } });
  await confirmJobs(api, ids);
  return ids;
}

// Nobody has passed a pack of this resident yet, so each line needs its own check before the pass (PACK-66), and several
// packs pass together once each was opened (PACK-86).
async function checkEachLine(): Promise<void> {
  for (const id of packs) await api.getChecking({ params: { id } });
  const lines = await queryAsOwner<{ jobId: number; prescriptionId: number }>(
    server,
    'select job_id, prescription_id from pack_job_line where job_id = any($1)',
    [packs],
  );
  for (const { jobId: id, prescriptionId } of lines)
    await api.checkPrescription({ params: { id, prescriptionId }, body: { checkingStatus: 1 } });
}

interface TestedTransition {
  readonly name: string;
  readonly prepare?: () => Promise<unknown>;
  readonly act: (client: ApiClient, ids: number[]) => Promise<unknown>;
  /** The status, and what the pack leaves in the ledger, once it is done. */
  readonly done: readonly [status: number, ledger: number];
}

/** One after another, with the same packs. */
const transitions: readonly TestedTransition[] = [
  {
    name: 'completePacking',
    act: (client, ids) => client.completePacking({ body: { jobIds: ids } }),
    done: [3, -1400],
  },
  {
    name: 'confirmPassed',
    prepare: checkEachLine,
    act: (client, ids) => client.confirmPassed({ body: { jobIds: ids, ...signature } }),
    done: [4, -1400],
  },
  {
    name: 'completeDistribution',
    act: (client, ids) => client.completeDistribution({ body: { jobIds: ids } }),
    done: [6, -1400],
  },
  {
    name: 'deleteAndReverse',
    prepare: () => api.revertCompleted({ body: { ids: packs } }),
    act: (client, ids) => client.deleteAndReverse({ body: { ids } }),
    done: [8, 0],
  },
];

interface PackState {
  readonly status: number;
  readonly version: number;
  readonly ledger: number;
}

async function readPackState(id: number): Promise<PackState> {
  const [row] = await queryAsOwner<PackState>(
    server,
    `select status, version, (select coalesce(sum(qty), 0)::int from vpb_entry where job_id = j.id) as ledger
     from pack_job j where id = $1`,
    [id],
  );
  if (!row) throw new RangeError(`There is no pack job ${id}`);
  return row;
}

/** Tears the transition of one pack at one place, then sends it again; answers what the tear had left. */
async function breakTransition(
  turn: number,
  id: number,
  { name, act, done: [status, ledger] }: TestedTransition,
) {
  const statement = turn + 1;
  const where = `after statement ${statement}`;
  const key = { 'idempotency-key': `${name}-${String(turn).padStart(4, '0')}` };
  const client = createApiClient(contract, sendTo(server.app, await server.token('pharmacist'), key));
  const before = await readPackState(id);
  const after = { status, ledger, version: before.version + 1 };
  const isTorn = await tears.breakAfter(statement, () => act(client, [id]).catch(expectOutage));
  const left = await readPackState(id);
  expect([before, after], where).toContainEqual(left);
  await act(client, [id]);
  expect(await readPackState(id), where).toEqual(after);
  return { isTorn, isDone: left.status === status };
}

it.each(transitions)(
  '$name, disconnected after each statement, runs once or not at all',
  { timeout: 120_000 },
  async (transition) => {
    await transition.prepare?.();
    const found: boolean[] = [];
    for (const [turn, id] of packs.entries()) {
      const { isTorn, isDone } = await breakTransition(turn, id, transition);
      found.push(isDone);
      if (!isTorn) break;
    }
    // Broken after its commit, or after the audit lines that travel with it, the call was done although nobody received
    // the answer; broken earlier, nothing was done.
    const [untorn, committed, audited, ...earlier] = found.toReversed();
    expect([untorn, committed, audited]).toEqual([true, true, true]);
    expect(earlier.length).toBeGreaterThan(8);
    expect(earlier).not.toContain(true);
    await transition.act(api, packs.slice(found.length));
  },
);

// The answer asks to try again and is neither a refusal nor a fault.
function expectOutage(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  expect(error.status).toBe(503);
}
