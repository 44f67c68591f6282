import { createStore, useStore } from '../../kit/store/index.ts';
import { actingAs } from '../../shell/session/index.ts';
import { BenchQueue, CancelledWorkError } from './bench-queue.ts';
import { type Bench, packingKeys } from './keys.ts';
import type { BenchStep } from './line-changes.ts';

const queues = new Map<string, BenchQueue<BenchStep>>();
const pendingSteps = createStore<ReadonlyMap<string, readonly BenchStep[]>>(new Map());
const noSteps: readonly BenchStep[] = [];

const getBenchKey = (bench: Bench, ids: readonly number[]): string =>
  packingKeys.bench(bench, ids).flat().join(' ');

/** The queue of what is sent from this bench; it outlives the page, so that what was done there is sent. */
export function getBenchQueue(bench: Bench, ids: readonly number[]): BenchQueue<BenchStep> {
  const key = getBenchKey(bench, ids);
  const queue = queues.get(key) ?? new BenchQueue<BenchStep>((steps) => setPendingSteps(key, steps));
  queues.set(key, queue);
  return queue;
}

function setPendingSteps(key: string, steps: readonly BenchStep[]): void {
  const next = new Map(pendingSteps.get());
  if (steps.length > 0) next.set(key, steps);
  else next.delete(key);
  pendingSteps.set(next);
}

/** The steps that are to be drawn over what the server last told of these packs. */
export const usePendingSteps = (ids: readonly number[]): readonly BenchStep[] =>
  useStore(pendingSteps).get(getBenchKey('packing', ids)) ?? noSteps;

/** Whether steps at this packing bench are not answered yet. */
export const hasPendingSteps = (ids: readonly number[]): boolean =>
  pendingSteps.get().has(getBenchKey('packing', ids));

/**
 * Binds a waiting change to the person who decided it: it is not sent for the next signed-in person (decision 0036).
 */
export function bindToPerson<Answer>(send: () => Promise<Answer>): () => Promise<Answer> {
  const as = actingAs.get();
  return async () => {
    if (as !== actingAs.get()) throw new CancelledWorkError();
    return send();
  };
}
