import { accessRefusals, Refusal } from '@packwright/contract';
import { type Clock, type Instant, addMilliseconds } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { GuessAttempt, ThrottleRule } from './rules.ts';
import { type Counter, lockCounter, saveCounter } from './store.ts';

export type ThrottleDependencies = Pick<Platform, 'pools'> & { readonly clock: Clock };

export async function countOne(
  db: Database,
  key: string,
  rule: ThrottleRule,
  now: Instant,
): Promise<Counter> {
  const counted = addFailure(await lockCounter(db, key, now), rule, now);
  await saveCounter(db, key, counted);
  return counted;
}

export interface Blocked {
  readonly keys: readonly string[];
  readonly seconds: number;
}

/** Counts a failure under each rule; counts nothing and answers for how long when one of them is blocked. */
export async function countUnlessBlocked(
  db: Database,
  rules: ReadonlyMap<string, ThrottleRule>,
  now: Instant,
): Promise<Blocked | null> {
  const counters = new Map<string, Counter>();
  for (const key of rules.keys()) counters.set(key, await lockCounter(db, key, now));
  const waits = [...rules].map(([key, rule]) => {
    const wait = computeSecondsUntil(counters.get(key)?.blockedUntil ?? null, now);
    // Longer than any wait of this rule: the clock was set back, and nobody should wait for it to catch up.
    return { key, seconds: wait > rule.waitSeconds(Number.POSITIVE_INFINITY) ? 0 : wait };
  });
  const blocked = waits.filter(({ seconds }) => seconds > 0);
  if (blocked.length > 0)
    return {
      keys: blocked.map(({ key }) => key),
      seconds: Math.max(...blocked.map(({ seconds }) => seconds)),
    };
  for (const [key, rule] of rules) {
    const counter = counters.get(key);
    if (counter) await saveCounter(db, key, addFailure(counter, rule, now));
  }
  return null;
}

export function rejectFor(retryAfterSeconds: number, kind?: GuessAttempt['kind']): never {
  const refusal = kind === 'name' ? accessRefusals.tooManyNames : accessRefusals.tooManyAttempts;
  throw new Refusal(refusal, { retryAfterSeconds });
}

function addFailure(counter: Counter, rule: ThrottleRule, now: Instant): Counter {
  const isOver = addMilliseconds(counter.windowStartedAt, rule.windowSeconds * 1000) < now;
  const failures = (isOver ? 0 : counter.failures) + 1;
  return {
    failures,
    windowStartedAt: isOver ? now : counter.windowStartedAt,
    blockedUntil: failures >= rule.free ? addMilliseconds(now, rule.waitSeconds(failures) * 1000) : null,
  };
}

export function removeFailure(counter: Counter, rule: ThrottleRule): Counter {
  const failures = Math.max(0, counter.failures - 1);
  return { ...counter, failures, blockedUntil: failures < rule.free ? null : counter.blockedUntil };
}

function computeSecondsUntil(moment: Instant | null, now: Instant): number {
  return moment === null ? 0 : Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000);
}
