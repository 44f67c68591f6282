import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createResident } from '../../src/packing/packing.fixtures.ts';
import type { AppendOnlyRows } from '../../src/integrity/index.ts';
import { openPools } from '../../src/platform/database/index.ts';
import { castPassword } from '../cast.ts';
import { expectIntegrity } from '../integrity.ts';
import { readSeed } from '../seed.ts';
import { type ChildServer, startChild } from './child-server.ts';
import { type DiskInstallation, createDiskInstallation } from './disk-installation.ts';
import { type LoadBench, createBench, isQuestion, workAt } from './load.ts';
import { twoMedicines } from './race.ts';
import { type RecordedRequest, RequestRecorder } from './request-recorder.ts';
import { waitWithin } from './wait-within.ts';
import { CamelCaseClient } from '../../src/platform/database/index.ts';

/** Server, database or both are killed so often, at moments that KILL_SEED chooses; a house lasts fifty times. */
const cycles = Number(process.env.KILL_CYCLES ?? 9);
const seed = readSeed('KILL_SEED', 11);
const perHouse = 50;
const users = ['pharmacist', 'pharmacist', 'pharmacist2', 'staff'] as const;
const victims = ['server', 'database', 'both'] as const;
const patience = 60_000;

const rounds = fc.sample(fc.integer({ min: 10, max: 400 }), { numRuns: cycles, seed }).map((after, at) => ({
  round: at + 1,
  after,
  victim: victims[at % victims.length] ?? 'server',
}));
const houses = Array.from({ length: Math.ceil(cycles / perHouse) }, (_, at) => ({
  at: at + 1,
  rounds: rounds.slice(at * perHouse, (at + 1) * perHouse),
}));

let house: DiskInstallation;
let child: ChildServer & { port: number };
let recorder: RequestRecorder;
let benches: LoadBench[];
let seen: AppendOnlyRows;
/** Data broken by one round would spoil the next one. */
let isWhole: boolean;

describe.each(houses)('house $at, KILL_SEED=' + seed, ({ rounds: own }) => {
  beforeAll(async () => {
    isWhole = false;
    house = await waitWithin(90, 'a house with its cast', createDiskInstallation());
    // A server that is killed leaves nothing compiled behind; one that ends in order does, for all that follow.
    await (await startServerAgain()).stop();
    child = await startServerAgain();
    recorder = new RequestRecorder(child.url);
    benches = [];
    seen = new Map();
    for (const userName of users)
      benches.push(createBench(userName, await createResident(getDatabase(), twoMedicines)));
    for (const userName of new Set(users)) await recorder.signIn(userName, castPassword);
    isWhole = true;
  }, 300_000);

  afterAll(async () => {
    await child?.stop();
    // A server that ended by itself may have left its database running.
    house?.killDatabase();
    await house?.remove();
  }, 60_000);

  it.for(own)(
    'round $round, $victim killed after $after ms: nothing lost or duplicated',
    { timeout: 240_000 },
    async ({ after, victim }, { skip }) => {
      skip(!isWhole, 'an earlier round has left the house in pieces');
      isWhole = false;
      const from = recorder.requests.length;
      let isOver = false;
      const work = Promise.all(benches.map((bench) => workAt(bench, recorder, () => isOver)));
      await waitForFirstAnswer(from);
      await pause(after);
      if (victim !== 'server') house.killDatabase();
      if (victim !== 'database') await child.kill();
      isOver = true;
      await waitWithin(90, 'the benches to notice', work);
      if (victim !== 'database') child = await startServerAgain(child.port);
      await answerAll();
      expect(recorder.requests.filter((each) => each.answer?.status !== 200 && !isQuestion(each))).toEqual(
        [],
      );
      await expectNothingLost(recorder.requests.slice(from).filter((each) => !isQuestion(each)));
      await expectCounts();
      const pools = openPools(house.getAppUrl(), 2, () => undefined);
      seen = await expectIntegrity({ ...house, pools }, house.ids.pharmacyA, seen).finally(() =>
        pools.close(),
      );
      isWhole = true;
    },
  );

  it('answered most requests between the kills', () => {
    expect(recorder.requests.length).toBeGreaterThan(own.length * users.length);
    expect(new Set(recorder.requests.map(({ name }) => name))).toContain('completePacking');
  });
});

const startServerAgain = (port?: number) =>
  startChild({ DATA_FOLDER: house.folder, NODE_COMPILE_CACHE: join(house.folder, 'compiled') }, port);

const getDatabase = () => ({ ownerUrl: house.getOwnerUrl(), ids: house.ids });

// The blow should fall into work, not into the first look at a database that has just come up.
async function waitForFirstAnswer(from: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < patience; await pause(5)) {
    child.expectAlive();
    if (recorder.requests.slice(from).some(({ answer }) => answer !== null)) return;
  }
  throw new Error('The server answers nobody');
}

/** Repeats requests without an answer, with their key, until they have one. */
async function answerAll(): Promise<void> {
  const began = performance.now();
  for (const request of recorder.requests) {
    while (request.answer === null) {
      request.answer = await recorder.deliver(request);
      child.expectAlive();
      if (request.answer === null) await pause(100);
      if (performance.now() - began > patience) throw new Error(`No answer to ${request.name} again`);
    }
  }
}

/** Completed requests stay completed: a repeated request gets the same answer and changes nothing. */
async function expectNothingLost(requests: readonly RecordedRequest[]): Promise<void> {
  for (const request of requests) {
    expect(await recorder.deliver(request), `${request.name} ${request.url}`).toEqual(request.answer);
  }
}

/** Every answered gesture stands exactly once: packs, steps of packs, adjustments. */
async function expectCounts(): Promise<void> {
  const owner = new CamelCaseClient({
    connectionString: house.getOwnerUrl(),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  await owner.connect();
  try {
    for (const { resident } of benches) {
      const own = recorder.requests.filter(
        ({ body }) => (body as { patientId?: number }).patientId === resident.patientId,
      );
      const entries = await owner.query(
        `select 1 from vpb_entry e join vpb_account a on a.id = e.account_id where a.patient_id = $1 and e.kind = 'ADJ'`,
        [resident.patientId],
      );
      expect(entries.rowCount).toBe(own.length);
    }
    const { rows } = await owner.query<{ id: number; version: number }>(
      'select id, version from pack_job order by id',
    );
    const steps = Map.groupBy(
      recorder.requests.filter((each) => each.jobId !== undefined && !isQuestion(each)),
      ({ jobId }) => jobId,
    );
    expect(rows).toEqual(listCreatedJobs().map((id) => ({ id, version: 1 + (steps.get(id)?.length ?? 0) })));
  } finally {
    await owner.end();
  }
}

function listCreatedJobs(): number[] {
  return recorder.requests
    .flatMap(({ name, answer }) =>
      name === 'createPackJobs' && answer
        ? ((JSON.parse(answer.text) as { jobIds?: number[] }).jobIds ?? [])
        : [],
    )
    .toSorted((one, other) => one - other);
}
