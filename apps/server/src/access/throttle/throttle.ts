import { isIPv6 } from 'node:net';
import { accessRefusals } from '@packwright/contract';
import { Refusal } from '@packwright/contract';
import { type Clock, type Instant, laterBy } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { once, type Platform } from '../../platform/platform.ts';
import { type Counter, clearCounter, findCounters, lockCounter, saveCounter } from './store.ts';

/** How many failures are free within a window, and how long the next attempt then waits. */
interface Rule {
  readonly free: number;
  readonly windowSeconds: number;
  waitSeconds(failures: number): number;
}

const daySeconds = 24 * 3600;
/** After so many in a day only the mail link helps (security 3.2). */
const mostGuesses = 100;

// After five wrong passwords an account waits 1, 2, 4 … 30 s; a network of many guesses waits a minute (security 3.2).
const accountRule: Rule = {
  free: 5,
  windowSeconds: daySeconds,
  waitSeconds: (failures) => (failures < mostGuesses ? Math.min(30, 2 ** (failures - 5)) : daySeconds),
};
const networkRule: Rule = { free: 30, windowSeconds: 60, waitSeconds: () => 60 };
const tokenRule: Rule = { free: 20, windowSeconds: 60, waitSeconds: () => 60 };
const mailRule: Rule = { free: 3, windowSeconds: 3600, waitSeconds: () => 3600 };
const networkRules: Readonly<Record<Attempt['kind'], Rule>> = {
  password: networkRule,
  token: tokenRule,
  mail: networkRule,
  feed: tokenRule,
};
/** Counted, never made to wait (security 2.2). */
const denialRule: Rule = { free: Number.POSITIVE_INFINITY, windowSeconds: 600, waitSeconds: () => 0 };

export interface Attempt {
  /** The user name that was tried, or nothing for tokens. */
  readonly account?: string;
  readonly address: string;
  readonly kind: 'password' | 'token' | 'mail' | 'feed';
  /** A browser from which this person has worked: it has failures of its own, so nobody else can lock them out. */
  readonly knownDevice?: string;
}

type Ground = Pick<Platform, 'pools'> & { readonly clock: Clock };

/** Refuses with 429 and Retry-After while an account or a network must wait; asked before any hashing. */
export async function refuseIfThrottled(ground: Ground, attempt: Attempt): Promise<void> {
  const rules = keysOf(attempt);
  const counters = await once(ground, null, (db) => findCounters(db, [...rules.keys()]));
  const now = ground.clock.now();
  const waits = [...rules].map(([key, rule]) => {
    const wait = secondsUntil(counters.get(key)?.blocked_until ?? null, now);
    // Longer than any wait of this rule: the clock was set back, and nobody is to wait until it has caught up.
    return wait > rule.waitSeconds(Number.POSITIVE_INFINITY) ? 0 : wait;
  });
  const longest = Math.max(0, ...waits);
  if (longest > 0) throw new Refusal(accessRefusals.tooManyAttempts, { retryAfterSeconds: longest });
}

/** Counts a failure; it stays counted although the call is refused. */
export async function countFailure(ground: Ground, attempt: Attempt): Promise<void> {
  const now = ground.clock.now();
  await once(ground, null, async (db) => {
    for (const [key, rule] of keysOf(attempt)) await countOne(db, key, rule, now);
  });
}

/** Counts what a person was refused in a pharmacy: how many within ten minutes, this one included. */
export async function countDenial(
  ground: Ground,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
): Promise<number> {
  const key = `denial:${pharmacyId}:${userId}`;
  const { failures } = await once(ground, null, (db) => countOne(db, key, denialRule, ground.clock.now()));
  return failures;
}

async function countOne(db: Database, key: string, rule: Rule, now: Instant): Promise<Counter> {
  const counted = afterFailure(await lockCounter(db, key, now), rule, now);
  await saveCounter(db, key, counted);
  return counted;
}

/** A right password clears the account's own count, not the network's. */
export async function forgiveAccount(
  ground: Ground,
  attempt: Pick<Attempt, 'kind' | 'knownDevice'> & { readonly account: string },
): Promise<void> {
  await once(ground, null, (db) => clearCounter(db, accountKey(attempt)));
}

function afterFailure(counter: Counter, rule: Rule, now: Instant): Counter {
  const isOver = laterBy(counter.window_started_at, rule.windowSeconds * 1000) < now;
  const failures = (isOver ? 0 : counter.failures) + 1;
  return {
    failures,
    window_started_at: isOver ? now : counter.window_started_at,
    blocked_until: failures >= rule.free ? laterBy(now, rule.waitSeconds(failures) * 1000) : null,
  };
}

function keysOf({ account, address, kind, knownDevice }: Attempt): Map<string, Rule> {
  const keys = new Map<string, Rule>();
  if (account !== undefined)
    keys.set(
      accountKey({ kind, account, ...(knownDevice && { knownDevice }) }),
      kind === 'mail' ? mailRule : accountRule,
    );
  keys.set(`${kind}:network:${networkOf(address)}`, networkRules[kind]);
  return keys;
}

function accountKey({
  kind,
  account,
  knownDevice,
}: Pick<Attempt, 'kind' | 'knownDevice'> & { readonly account: string }): string {
  const where = knownDevice === undefined ? 'account' : `device:${knownDevice}`;
  return `${kind}:${where}:${account.toLowerCase()}`;
}

// One household holds a whole /64 of IPv6 addresses.
function networkOf(address: string): string {
  return isIPv6(address) ? `${address.split(':').slice(0, 4).join(':')}::/64` : address;
}

function secondsUntil(moment: Instant | null, now: Instant): number {
  return moment === null ? 0 : Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000);
}
