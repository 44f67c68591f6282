import { contract } from '@packwright/contract';
import fc from 'fast-check';
import type { AppendOnlyRows } from '../../src/integrity/index.ts';
import { everyStage, setStages } from '../../src/packing/packing.fixtures.ts';
import { expectIntegrity } from '../integrity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeed } from '../seed.ts';
import { commandNames, createWalks } from './commands.ts';
import { createPacks } from './creating.ts';
import type { Expected } from './expected.ts';
import { Walk } from './walk.ts';
import { openWorld, residentMedicines, type World } from './world.ts';

/** MODEL_RUNS walks in all; MODEL_SEED and MODEL_PATH (with MODEL_REPLAY) repeat one that failed. */
const runs = Number(process.env.MODEL_RUNS ?? 100);
const firstSeed = readSeed('MODEL_SEED', 20_260_302);
const path = process.env.MODEL_PATH;
const longestWalk = 40;
/** As many files share the walks, so that every core has some of them. */
const parts = 2;
/** Walks between two checks of everything, and between two databases: a check reads all that is there. */
const batch = 25;
const chunk = Math.min(100, Math.ceil(runs / parts / batch) * batch);

const chunks = Array.from({ length: path ? 1 : Math.ceil(runs / chunk) }, (_, at) => ({
  first: firstSeed + (at * chunk) / batch,
  count: path ? 1 : Math.min(chunk, runs - at * chunk),
}));
const buildBatches = (first: number, count: number) =>
  Array.from({ length: Math.ceil(count / batch) }, (_, at) => ({
    seed: first + at,
    numRuns: Math.min(batch, count - at * batch),
  }));
/** So many walks get everywhere. */
const enough = 50;
/** So many bring every call to a success, the rare ones too. */
const enoughForAll = 500;
/** Milliseconds for a batch, shrinking of a failure included. */
const patience = 300_000;

/** One part of the walks, from 1 to 2: a file of its own. */
export function describeWalks(part: number): void {
  const own = chunks.filter((_, at) => at % parts === part - 1);
  const met = new Set<string>();
  if (own.length === 0) it.skip('has no walks in so small a run');
  describe.each(own)('packs under random commands (seeds from $first)', ({ first, count }) => {
    let world: World;
    let seen: AppendOnlyRows = new Map();
    beforeAll(async () => {
      world = await openWorld(met);
    });
    afterAll(async () => world.close());

    it.each(buildBatches(first, count))(
      'agree with the model after every command of $numRuns walks, MODEL_SEED=$seed',
      { timeout: patience + 60_000 },
      async ({ seed, numRuns }) => {
        await fc.assert(
          fc.asyncProperty(createWalks(longestWalk, process.env.MODEL_REPLAY), async (commands) => {
            const walk = await beginWalk(world);
            await fc.asyncModelRun(() => ({ model: walk.model, real: walk }), commands);
          }),
          {
            seed,
            numRuns,
            interruptAfterTimeLimit: patience,
            markInterruptAsFailure: true,
            ...(path && { path, endOnFailure: true }),
          },
        );
        seen = await expectIntegrity(world.server.platform, world.server.ids.pharmacyA, seen);
      },
    );
  });

  const count = own.reduce((sum, each) => sum + each.count, 0);
  // One visit is enough; a stage that no walk reaches any more is what this finds.
  it.skipIf(count < enough)('the walks have reached every stage and command', () => {
    const stages = ['printing', 'packing', 'checking', 'correction', 'distribution', 'completed', 'deleted'];
    expect(stages.filter((stage) => !met.has(`status ${stage}`))).toEqual([]);
    expect(commandNames.filter((name) => !met.has(`command ${name}`))).toEqual([]);
  });

  it.skipIf(count < enoughForAll)('every call has succeeded at least once', () => {
    const called = Object.keys(contract).filter((name) =>
      [...met].some((each) => each.startsWith(`${name} `)),
    );
    expect(called.filter((name) => !met.has(`${name} done`))).toEqual([]);
  });
}

/** A new resident with a new model, the pharmacist at the bench and every stage in use. */
async function beginWalk(world: World): Promise<Walk> {
  await world.restoreAccess();
  const resident = await world.createResident();
  await setStages(world.server, everyStage);
  const model: Expected = {
    userName: 'pharmacist',
    flags: { printing: true, packing: true, checking: true, distribution: true },
    suspendedWeek: null,
    medicines: residentMedicines.map(({ drug, doses, ...marks }, at) => ({
      id: resident.prescriptionIds[at] ?? 0,
      drugCode: drug,
      category: 'columns' in marks ? 'S8' : 'STANDARD',
      doses: [...doses, 0, 0, 0, 0],
      isCeased: false,
    })),
    jobs: [],
    accounts: new Map(),
    reviewed: new Map(),
    supplies: [],
    grants: new Map(),
    opened: new Set(),
    scans: new Map(),
    sent: [],
    revoked: new Set(),
  };
  const walk = new Walk(model, world, resident);
  await createPacks(walk, { job: 0, others: 0, line: 0, variant: 0 });
  return walk;
}
