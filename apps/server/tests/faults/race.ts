import { Refusal } from '@packwright/contract';
import fc from 'fast-check';
import { createResident, createJobs, type SeededDatabase } from '../../src/packing/packing.fixtures.ts';
import { readSeed } from '../seed.ts';
import type { ApiClient } from '../test-server.ts';
import { pickGesture } from './gestures.ts';
import type { Success } from './history.ts';

export interface RacePack {
  readonly id: number;
  readonly medicines: readonly number[];
}

/** RACE_JOBS packs, RACE_GESTURES gestures of each client; RACE_SEED chooses them. */
export const raceSize = {
  jobs: Number(process.env.RACE_JOBS ?? 200),
  gestures: Number(process.env.RACE_GESTURES ?? 60),
  seed: readSeed('RACE_SEED', 7),
};

const weeks = 8;
export const twoMedicines = [
  { drug: 'D00001', doses: [100] },
  { drug: 'D00004', doses: [0, 100] },
] as const;

/** So many packs at the printer, eight weeks of each resident. */
export async function createPackPool(
  server: SeededDatabase,
  api: ApiClient,
  count: number,
): Promise<RacePack[]> {
  const pool: RacePack[] = [];
  while (pool.length < count) {
    const resident = await createResident(server, twoMedicines);
    const ids = await createJobs(api, resident, { numberOfWeek: Math.min(weeks, count - pool.length) });
    pool.push(...ids.map((id) => ({ id, medicines: resident.prescriptionIds })));
  }
  return pool;
}

export interface Race {
  readonly successes: readonly Success[];
  /** How often each status and code was answered. */
  readonly refusals: ReadonlyMap<string, number>;
}

/** Packs that the clients reach for at the same time; they go through the pool together. */
const within = 6;

/** Every client makes so many gestures, each at the version that it has just read. */
export async function runRace(
  clients: readonly ApiClient[],
  pool: readonly RacePack[],
  { gestures, seed }: { readonly gestures: number; readonly seed: number },
): Promise<Race> {
  const successes: Success[] = [];
  const refusals = new Map<string, number>();
  const choices = fc.sample(fc.tuple(fc.nat(), fc.nat()), { numRuns: clients.length * gestures, seed });

  async function takeTurn(api: ApiClient, at: number, [near, which]: [number, number]): Promise<void> {
    const pack = pool[(Math.floor((at / gestures) * pool.length) + (near % within)) % pool.length];
    if (!pack) throw new RangeError('There are no packs to race for');
    const { version, statusName } = (await api.getPackJob({ params: { id: pack.id } })).data;
    const askedAt = performance.now();
    const refused = await findRefusalCode(pickGesture(statusName, which)(api, { ...pack, version }));
    if (refused === null)
      successes.push({ jobId: pack.id, version: version + 1, askedAt, answeredAt: performance.now() });
    else refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
  }
  await Promise.all(
    clients.map(async (api, client) => {
      const own = choices.slice(client * gestures, (client + 1) * gestures);
      for (const [at, choice] of own.entries()) await takeTurn(api, at, choice);
    }),
  );
  return { successes, refusals };
}

async function findRefusalCode(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.code}`;
    throw error;
  }
}
