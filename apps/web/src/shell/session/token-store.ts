import { activityWriteMilliseconds, storedLoginMilliseconds } from '@packwright/core/fields';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Where a login is kept: this tab's storage, or the browser's when it is remembered (1§7). */
export type Places = Readonly<Record<'tab' | 'browser', Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>>;

const tokenKey = 'packwright.token';
const refreshKey = 'packwright.refreshToken';
const activityKey = 'packwright.lastActivity';
export const loggedInKey = 'packwright.loggedIn';
export const loginKey = 'packwright.login';
const supportKey = 'packwright.isSupportAdmin';
const turnKey = 'packwright.turn';
const turnsKey = 'packwright.turns';
const mostTurns = 10;

/** The tokens of a login as one of its tabs holds them; `turn` is 'login.number' and grows with each renewal. */
export interface Turn extends Tokens {
  readonly turn: string;
}

/** Tokens, last activity and the logged-in flag, over storages that are handed in. */
export function tokenStore({ tab, browser }: Places) {
  const places = [tab, browser] as const;
  const holder = () => places.find((place) => place.getItem(tokenKey) !== null);

  function read(): Tokens | null {
    const place = holder();
    const token = place?.getItem(tokenKey);
    const refreshToken = place?.getItem(refreshKey);
    return token && refreshToken ? { token, refreshToken } : null;
  }

  function save(tokens: Tokens, remember?: boolean): void {
    const place = remember === undefined ? (holder() ?? tab) : remember ? browser : tab;
    // What the browser remembers for its other tabs stays theirs.
    if (place === browser) forget(tab);
    const [login, number] = (remember === undefined && place.getItem(turnKey)?.split('.')) || newLogin();
    const turn = `${login}.${Number(number) + 1}`;
    write(place, { ...tokens, turn });
    const others = turns().filter((each) => loginOf(each) !== login);
    browser.setItem(turnsKey, [...others, turn].slice(-mostTurns).join(' '));
    browser.setItem(loggedInKey, 'true');
  }

  function write(place: Places['tab'], { token, refreshToken, turn }: Turn): void {
    place.setItem(tokenKey, token);
    place.setItem(refreshKey, refreshToken);
    place.setItem(turnKey, turn);
  }

  function forget(place: Places['tab']): void {
    for (const key of [tokenKey, refreshKey, turnKey, loginKey]) place.removeItem(key);
  }

  const turns = (): string[] => browser.getItem(turnsKey)?.split(' ') ?? [];

  const turnIn = (place: Places['tab'] | undefined): string => place?.getItem(turnKey) ?? '';
  const turnNow = (): string => turnIn(holder());

  return {
    read,
    save,
    /** Which login this is and how often it was renewed here; empty for none. */
    turnNow,
    /** A copy of this tab has renewed the login: its tokens are spent, and to use them again would look like theft. */
    isSpent(): boolean {
      const own = turnNow();
      return turns().some((each) => each !== own && loginOf(each) === loginOf(own));
    },
    /** Takes over what a copy of this tab holds. */
    takeOver: (newer: Turn): void => write(holder() ?? tab, newer),
    /** Which login this tab uses; empty for none. */
    login: (): string => loginOf(turnNow()),
    /** Forgets a login that is over where it is kept, and no other. */
    end(login: string): void {
      const place = places.find((each) => each.getItem(tokenKey) !== null && loginOf(turnIn(each)) === login);
      if (place) forget(place);
    },
    /** Forgets the login of this tab alone. */
    forgetTab: (): void => forget(tab),
    /** Logging out clears the tokens and sets the logged-in flag to false (1§4). */
    clear(): void {
      for (const place of places) forget(place);
      browser.removeItem(supportKey);
      browser.setItem(loggedInKey, 'false');
    },
    lastActivity: (): number => Number(browser.getItem(activityKey) ?? 0),
    /** Writes at most once a second (1§9). */
    noteActivity(now: number): void {
      const since = now - Number(browser.getItem(activityKey) ?? 0);
      if (since >= activityWriteMilliseconds || since < 0) browser.setItem(activityKey, String(now));
    },
    /** A stored login counts only within 5 minutes of the last activity; asked when a page loads (D-032). */
    hasValidLogin(now: number): boolean {
      const since = now - Number(browser.getItem(activityKey) ?? 0);
      return read() !== null && since <= storedLoginMilliseconds;
    },
    /** For whom this login acts now ('person/pharmacy'), kept where the login is: other tabs hear of a shared one. */
    noteLogin: (actingAs: string): void => (holder() ?? tab).setItem(loginKey, actingAs),
    /** Other tabs of this browser use the same login. */
    isShared: (): boolean => holder() === browser,
    noteSupportAdmin: (is: boolean): void => browser.setItem(supportKey, String(is)),
  };
}

/** A tab and its copies have this in common, and no other tabs. */
export const loginOf = (turn: string): string => turn.split('.')[0] ?? '';

// It tells a login from the few others of this browser, and is no secret.
const newLogin = (): readonly string[] => [crypto.getRandomValues(new Uint32Array(1)).join(''), '0'];

export type TokenStore = ReturnType<typeof tokenStore>;
