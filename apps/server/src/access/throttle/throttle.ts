import { isIPv6 } from 'node:net';
import { accessRefusals } from '@packwright/contract';
import { Refusal } from '@packwright/contract';
import { type Clock, type Instant, addMilliseconds } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { type Counter, clearCounter, findCounters, lockCounter, saveCounter } from './store.ts';

/** How many failures are free within a window, and how long the next attempt then waits. */
interface ThrottleRule {
  readonly free: number;
  readonly windowSeconds: number;
  waitSeconds(failures: number): number;
}

const daySeconds = 24 * 3600;
/** After so many in a day only the mail link helps (ACCESS-2). */
const mostGuesses = 100;

// After five wrong passwords an account waits 1, 2, 4 … 30 s; a network of many guesses waits a minute (ACCESS-2).
const accountRule: ThrottleRule = {
  free: 5,
  windowSeconds: daySeconds,
  waitSeconds: (failures) => (failures < mostGuesses ? Math.min(30, 2 ** (failures - 5)) : daySeconds),
};
const createWindowRule = (free: number, windowSeconds: number): ThrottleRule => ({
  free,
  windowSeconds,
  waitSeconds: () => windowSeconds,
});
const networkRule = createWindowRule(30, 60);
const networkHourRule = createWindowRule(300, 3600);
const sessionRule = createWindowRule(5, 60);
const tokenRule = createWindowRule(20, 60);
const mailNetworkRule = createWindowRule(10, 3600);
const mailRule = createWindowRule(3, 3600);
const mailDayRule = createWindowRule(10, daySeconds);
/** Counted, never made to wait (TENANT-4). */
const denialRule: ThrottleRule = { free: Number.POSITIVE_INFINITY, windowSeconds: 600, waitSeconds: () => 0 };

export interface PasswordAttempt {
  readonly kind: 'password';
  /** The user name that was tried. */
  readonly account: string;
  readonly address: string;
  /**
   * A browser from which this person has worked: it has a counter of its own, so that others cannot lock the person
   * out.
   */
  readonly knownDevice?: string;
  /** The session in which it was tried, where somebody is signed in already. */
  readonly session?: string;
}

/** A secret too long to guess: only the attempts are counted, by network. */
interface TokenAttempt {
  readonly kind: 'token' | 'feed';
  readonly address: string;
}

export type AccessAttempt = PasswordAttempt | TokenAttempt;

type ThrottleDependencies = Pick<Platform, 'pools'> & { readonly clock: Clock };

/** Throws 429 with Retry-After while an account or a network is blocked. Call it before hashing a password. */
export async function assertNotThrottled(
  dependencies: ThrottleDependencies,
  attempt: AccessAttempt,
): Promise<void> {
  const rules = getCounterRules(attempt);
  const counters = await inSideTransaction(dependencies, null, (db) => findCounters(db, [...rules.keys()]));
  const now = dependencies.clock.now();
  const waits = [...rules].map(([key, rule]) => {
    const wait = computeSecondsUntil(counters.get(key)?.blockedUntil ?? null, now);
    // Longer than any wait of this rule: the clock was set back, and nobody should wait for it to catch up.
    return wait > rule.waitSeconds(Number.POSITIVE_INFINITY) ? 0 : wait;
  });
  const longest = Math.max(0, ...waits);
  if (longest > 0) throw new Refusal(accessRefusals.tooManyAttempts, { retryAfterSeconds: longest });
}

/** Counts a failure; it stays counted although the call is refused. */
export async function countFailure(
  dependencies: ThrottleDependencies,
  attempt: AccessAttempt,
): Promise<void> {
  const now = dependencies.clock.now();
  await inSideTransaction(dependencies, null, async (db) => {
    for (const [key, rule] of getCounterRules(attempt)) await countOne(db, key, rule, now);
  });
}

/**
 * Counts an invalid token and throws 429 from the twenty-first of a minute. Valid tokens are never limited, because a
 * whole pharmacy shares one address.
 */
export async function assertNotGuessing(dependencies: ThrottleDependencies, address: string): Promise<void> {
  const attempt = { kind: 'token', address } as const;
  await assertNotThrottled(dependencies, attempt);
  await countFailure(dependencies, attempt);
}

/**
 * Counts a requested mail; answers whether the network and the name may still receive one (ACCESS-8). A request over
 * the limit of the network does not count for the name, so that a flood from elsewhere blocks no name.
 */
export async function countMail(
  dependencies: ThrottleDependencies,
  { account, address }: Pick<PasswordAttempt, 'account' | 'address'>,
): Promise<boolean> {
  const now = dependencies.clock.now();
  const name = account.toLowerCase();
  const rules: readonly (readonly [string, ThrottleRule])[] = [
    [buildNetworkKey('mail', address), mailNetworkRule],
    [`mail:account:${name}`, mailRule],
    [`mail:day:${name}`, mailDayRule],
  ];
  return inSideTransaction(dependencies, null, async (db) => {
    for (const [key, rule] of rules) {
      const { failures } = await countOne(db, key, rule, now);
      if (failures > rule.free) return false;
    }
    return true;
  });
}

/** Counts what a person was refused in a pharmacy: how many within ten minutes, this one included. */
export async function countDenial(
  dependencies: ThrottleDependencies,
  { pharmacyId, userId }: { readonly pharmacyId: number; readonly userId: number },
): Promise<number> {
  const key = `denial:${pharmacyId}:${userId}`;
  const { failures } = await inSideTransaction(dependencies, null, (db) =>
    countOne(db, key, denialRule, dependencies.clock.now()),
  );
  return failures;
}

async function countOne(db: Database, key: string, rule: ThrottleRule, now: Instant): Promise<Counter> {
  const counted = addFailure(await lockCounter(db, key, now), rule, now);
  await saveCounter(db, key, counted);
  return counted;
}

/** A right password clears the account's own count, not the network's. */
export async function clearAccountFailures(
  dependencies: ThrottleDependencies,
  attempt: Pick<PasswordAttempt, 'account' | 'knownDevice'>,
): Promise<void> {
  await inSideTransaction(dependencies, null, (db) => clearCounter(db, buildAccountKey(attempt)));
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

function getCounterRules(attempt: AccessAttempt): Map<string, ThrottleRule> {
  const { kind, address } = attempt;
  if (kind !== 'password') return new Map([[buildNetworkKey(kind, address), tokenRule]]);
  const { session } = attempt;
  return new Map([
    [buildAccountKey(attempt), accountRule],
    ...(session === undefined ? [] : [[`password:session:${session}`, sessionRule] as const]),
    [buildNetworkKey(kind, address), networkRule],
    [buildNetworkKey('password:hour', address), networkHourRule],
  ]);
}

const buildNetworkKey = (kind: string, address: string): string => `${kind}:network:${getNetwork(address)}`;

function buildAccountKey({ account, knownDevice }: Pick<PasswordAttempt, 'account' | 'knownDevice'>): string {
  const where = knownDevice === undefined ? 'account' : `device:${knownDevice}`;
  return `password:${where}:${account.toLowerCase()}`;
}

// One household holds a whole /64 of IPv6 addresses.
function getNetwork(address: string): string {
  return isIPv6(address) ? `${address.split(':').slice(0, 4).join(':')}::/64` : address;
}

function computeSecondsUntil(moment: Instant | null, now: Instant): number {
  return moment === null ? 0 : Math.ceil((Date.parse(moment) - Date.parse(now)) / 1000);
}
