import { findNetwork } from '../../platform/network/index.ts';

/** How many failures are free within a window, and how long the next attempt then waits. */
export interface ThrottleRule {
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
// Taken names: user names are those of every pharmacy (ACCESS-60).
const nameRule = createWindowRule(30, 3600);
export const mailNetworkRule = createWindowRule(10, 3600);
export const mailRule = createWindowRule(3, 3600);
export const mailDayRule = createWindowRule(10, daySeconds);
/** Counted, never made to wait (TENANT-4). */
export const denialRule: ThrottleRule = {
  free: Number.POSITIVE_INFINITY,
  windowSeconds: 600,
  waitSeconds: () => 0,
};

/** Where a secret is tried. */
export interface AttemptOrigin {
  readonly address: string;
  /** A browser from which somebody has worked: it has a budget of its own, apart from its network (ACCESS-29). */
  readonly browser?: string;
}

export interface PasswordAttempt extends AttemptOrigin {
  readonly kind: 'password';
  /** The user name that was tried. */
  readonly account: string;
  /** Whether this very person has worked from the browser: others elsewhere cannot lock them out of it. */
  readonly isOwnBrowser?: boolean;
  /** The session in which it was tried, where somebody is signed in already. */
  readonly session?: { readonly id: string; readonly userId: number };
}

/** A secret too long to guess: only the attempts are counted, by network. */
export interface TokenAttempt extends AttemptOrigin {
  readonly kind: 'token' | 'feed';
}

/** A name that somebody asks about; one that is free is no guess. */
export interface NameAttempt {
  readonly kind: 'name';
  readonly userId: number;
}

/** A guess that is judged after it was counted. */
export type GuessAttempt = PasswordAttempt | NameAttempt;

type AccessAttempt = GuessAttempt | TokenAttempt;

/** The counters in which an attempt stands, always in the same order, so that no two wait for each other. */
export function getCounterRules(attempt: AccessAttempt): Map<string, ThrottleRule> {
  if (attempt.kind === 'name') return new Map([[`name:person:${attempt.userId}`, nameRule]]);
  const { kind } = attempt;
  const place = getPlace(attempt);
  if (kind !== 'password') return new Map([[`${kind}:${place}`, tokenRule]]);
  const { session } = attempt;
  // A person who is signed in has their own budget, independent of what happens elsewhere.
  if (session !== undefined)
    return new Map([
      [getAccountKey(attempt), accountRule],
      [`password:session:${session.id}`, sessionRule],
    ]);
  return new Map([
    [getAccountKey(attempt), accountRule],
    [`password:${place}`, networkRule],
    [`password:hour:${place}`, networkHourRule],
  ]);
}

export const buildNetworkKey = (kind: string, address: string): string =>
  `${kind}:network:${findNetwork(address)}`;

const getPlace = ({ address, browser }: AttemptOrigin): string =>
  browser === undefined ? `network:${findNetwork(address)}` : `browser:${browser}`;

/** Who waits for a turn of hashing: a session, a known browser or a network (ACCESS-31). */
export const getTurn = (attempt: PasswordAttempt): string => attempt.session?.id ?? getPlace(attempt);

export const buildAccountKey = (account: string, where = 'account'): string =>
  `password:${where}:${account.toLowerCase()}`;

export function getAccountKey({ account, browser, isOwnBrowser, session }: PasswordAttempt): string {
  if (session !== undefined) return buildAccountKey(account, `person:${session.userId}`);
  return buildAccountKey(account, isOwnBrowser && browser !== undefined ? `device:${browser}` : 'account');
}
