import { inSideTransaction } from '../../platform/platform.ts';
import { countUnlessBlocked, rejectFor, removeFailure, type ThrottleDependencies } from './count.ts';
import { getAccountKey, getCounterRules, type GuessAttempt, type ThrottleRule } from './rules.ts';
import { clearCounter, lockCounter, saveCounter } from './store.ts';

/**
 * Counts a guess as wrong before it is judged, so that a hundred at once are no more than one after the other, and takes
 * it back when it was right or could not be judged (ACCESS-30). A guess that finds its counters full waits for those
 * under way, because one that was right makes room again. Throws 429 with Retry-After while one is blocked.
 */
export async function judgeGuess<Result>(
  dependencies: ThrottleDependencies,
  attempt: GuessAttempt,
  judge: () => Promise<Result | null>,
): Promise<Result | null> {
  const rules = getCounterRules(attempt);
  const settle = await countGuess(dependencies, rules, attempt.kind);
  let result: Result | null | undefined;
  try {
    result = await judge();
    return result;
  } finally {
    const cleared = result === undefined || attempt.kind === 'name' ? null : getAccountKey(attempt);
    if (result === null) settle();
    else await takeBack(dependencies, rules, cleared).finally(settle);
  }
}

/** Guesses that this process judges at this moment, by the counters that they stand in. */
const underWay = new Map<string, Set<Promise<void>>>();

async function countGuess(
  dependencies: ThrottleDependencies,
  rules: ReadonlyMap<string, ThrottleRule>,
  kind: GuessAttempt['kind'],
): Promise<() => void> {
  for (;;) {
    let settle = (): void => undefined;
    const blocked = await inSideTransaction(dependencies, null, async (db) => {
      const found = await countUnlessBlocked(db, rules, dependencies.clock.now());
      // Before the commit: others see the count only after it, and then find what they wait for.
      if (!found) settle = registerGuess([...rules.keys()]);
      return found;
    }).catch((error: unknown) => {
      settle();
      throw error;
    });
    if (!blocked) return settle;
    const others = blocked.keys.flatMap((key) => [...(underWay.get(key) ?? [])]);
    if (others.length === 0) rejectFor(blocked.seconds, kind);
    await Promise.race(others);
  }
}

function registerGuess(keys: readonly string[]): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const key of keys) underWay.set(key, (underWay.get(key) ?? new Set()).add(promise));
  return () => {
    for (const key of keys) {
      const rest = underWay.get(key);
      rest?.delete(promise);
      if (rest?.size === 0) underWay.delete(key);
    }
    resolve();
  };
}

/** A right password clears the account's own count; the counts that it shares with others only lose this guess. */
async function takeBack(
  dependencies: ThrottleDependencies,
  rules: ReadonlyMap<string, ThrottleRule>,
  cleared: string | null,
): Promise<void> {
  const now = dependencies.clock.now();
  await inSideTransaction(dependencies, null, async (db) => {
    for (const [key, rule] of rules) {
      const counter = await lockCounter(db, key, now);
      if (key === cleared) await clearCounter(db, key);
      else await saveCounter(db, key, removeFailure(counter, rule));
    }
  });
}
