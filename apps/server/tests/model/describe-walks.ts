import fc from 'fast-check';
import type { Observation } from '../../src/integrity/index.ts';
import { everyStage, useStages } from '../../src/packing/packing.fixtures.ts';
import { expectIntegrity } from '../integrity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedOf } from '../seed.ts';
import { walks } from './commands.ts';
import { createPacks } from './creating.ts';
import type { Expected } from './expected.ts';
import { Walk } from './walk.ts';
import { openWorld, residentMedicines, type World } from './world.ts';

/** MODEL_RUNS walks in all; MODEL_SEED and MODEL_PATH (with MODEL_REPLAY) repeat one that failed. */
const runs = Number(process.env.MODEL_RUNS ?? 200);
const firstSeed = seedOf('MODEL_SEED', 20_260_302);
const path = process.env.MODEL_PATH;
const longestWalk = 40;
/** Walks between two checks of everything, and between two databases: a check reads all that is there. */
const batch = 25;
const chunk = 100;

const chunks = Array.from({ length: path ? 1 : Math.ceil(runs / chunk) }, (_, at) => ({
  first: firstSeed + (at * chunk) / batch,
  count: path ? 1 : Math.min(chunk, runs - at * chunk),
}));
const batchesOf = (first: number, count: number) =>
  Array.from({ length: Math.ceil(count / batch) }, (_, at) => ({
    seed: first + at,
    numRuns: Math.min(batch, count - at * batch),
  }));
/** Milliseconds for a batch, shrinking of a failure included. */
const patience = 300_000;

describe.each(chunks)('packs, whatever people do with them (seeds from $first)', ({ first, count }) => {
  let world: World;
  let seen: Observation = new Map();
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(async () => world.close());

  it.each(batchesOf(first, count))(
    'agree with the model after every command of $numRuns walks, MODEL_SEED=$seed',
    { timeout: patience + 60_000 },
    async ({ seed, numRuns }) => {
      await fc.assert(
        fc.asyncProperty(walks(longestWalk, process.env.MODEL_REPLAY), async (commands) => {
          const walk = await begin(world);
          await fc.asyncModelRun(() => ({ model: walk.model, real: walk }), commands);
        }),
        {
          seed,
          numRuns,
          interruptAfterTimeLimit: patience,
          markInterruptAsFailure: true,
          ...(path && { path }),
        },
      );
      seen = await expectIntegrity(world.server.platform, world.server.ids.pharmacyA, seen);
    },
  );

  // A chance that rarely comes up is enough; a stage that no walk reaches any more is what this finds.
  it.skipIf(count < chunk)('have been everywhere', () => {
    const stages = ['printing', 'packing', 'checking', 'correction', 'distribution', 'completed', 'deleted'];
    for (const stage of stages) expect(world.met.get(`status ${stage}`), stage).toBeGreaterThan(10);
  });
});

/** A new resident with a new model, the pharmacist at the bench and every stage in use. */
async function begin(world: World): Promise<Walk> {
  const resident = await world.newResident();
  await useStages(world.server, everyStage);
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
    grants: new Map(),
    opened: new Set(),
    sent: [],
  };
  const walk = new Walk(model, world, resident);
  await createPacks(walk, { job: 0, others: 0, line: 0, variant: 0 });
  return walk;
}
