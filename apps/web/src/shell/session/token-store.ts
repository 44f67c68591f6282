import { activityWriteMilliseconds, storedLoginMilliseconds } from '@packwright/core/fields';

export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Where a login is kept: this tab's storage, or the browser's when it is remembered (SESSION-10). */
export type TokenStorages = Readonly<
  Record<'tab' | 'browser', Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>>
>;

const tokenKey = 'packwright.token';
const refreshKey = 'packwright.refreshToken';
const activityKey = 'packwright.lastActivity';
export const loggedInKey = 'packwright.loggedIn';
export const loginKey = 'packwright.login';
export const signOutKey = 'packwright.signOut';
const supportKey = 'packwright.isSupportAdmin';
const turnKey = 'packwright.turn';
const turnsKey = 'packwright.turns';
const mostTurns = 10;

/** The tokens of a login as one of its tabs holds them; `turn` is 'login.number' and grows with each renewal. */
export interface TokenTurn extends Tokens {
  readonly turn: string;
}

/** Tokens, last activity and the logged-in flag, over storages that are handed in. */
export function createTokenStore({ tab, browser }: TokenStorages) {
  const places = [tab, browser] as const;
  const findStorage = () => places.find((place) => place.getItem(tokenKey) !== null);

  function read(): Tokens | null {
    const place = findStorage();
    const token = place?.getItem(tokenKey);
    const refreshToken = place?.getItem(refreshKey);
    return token && refreshToken ? { token, refreshToken } : null;
  }

  function save(tokens: Tokens, remember?: boolean): void {
    const place = remember === undefined ? (findStorage() ?? tab) : remember ? browser : tab;
    // The stored tokens of other tabs stay theirs.
    if (place === browser) forgetIn(tab);
    const [login, number] = (remember === undefined && place.getItem(turnKey)?.split('.')) || createLogin();
    const turn = `${login}.${Number(number) + 1}`;
    writeTurn(place, { ...tokens, turn });
    const others = readTurns().filter((each) => getLogin(each) !== login);
    browser.setItem(turnsKey, [...others, turn].slice(-mostTurns).join(' '));
    browser.setItem(loggedInKey, 'true');
  }

  function writeTurn(place: TokenStorages['tab'], { token, refreshToken, turn }: TokenTurn): void {
    place.setItem(tokenKey, token);
    place.setItem(refreshKey, refreshToken);
    place.setItem(turnKey, turn);
  }

  function forgetIn(place: TokenStorages['tab']): void {
    for (const key of [tokenKey, refreshKey, turnKey, loginKey]) place.removeItem(key);
  }

  const readTurns = (): string[] => browser.getItem(turnsKey)?.split(' ') ?? [];

  const readTurn = (place: TokenStorages['tab'] | undefined): string => place?.getItem(turnKey) ?? '';
  const getCurrentTurn = (): string => readTurn(findStorage());

  return {
    read,
    save,
    /** Which login this is and how often it was renewed here; empty for none. */
    turnNow: getCurrentTurn,
    /** A copy of this tab has renewed the login: its tokens are spent, and to use them again would look like theft. */
    isSpent(): boolean {
      const own = getCurrentTurn();
      return readTurns().some((each) => each !== own && getLogin(each) === getLogin(own));
    },
    /** Takes over what a copy of this tab holds. */
    takeOver: (newer: TokenTurn): void => writeTurn(findStorage() ?? tab, newer),
    /** Which login this tab uses; empty for none. */
    login: (): string => getLogin(getCurrentTurn()),
    /** Forgets a login that is over in its own store only; the flag is false once none is left (SESSION-10). */
    end(login: string): void {
      const place = places.find(
        (each) => each.getItem(tokenKey) !== null && getLogin(readTurn(each)) === login,
      );
      if (place) forgetIn(place);
      if (read() === null) browser.setItem(loggedInKey, 'false');
    },
    /** Forgets the login of this tab alone. */
    forgetTab: (): void => forgetIn(tab),
    /** Logging out clears the tokens and sets the logged-in flag to false (SESSION-10). */
    clear(): void {
      for (const place of places) forgetIn(place);
      browser.removeItem(supportKey);
      browser.setItem(loggedInKey, 'false');
      // The flag may be false already; the other tabs are told by a value that changes each time.
      browser.setItem(signOutKey, String(Number(browser.getItem(signOutKey)) + 1));
    },
    lastActivity: (): number => Number(browser.getItem(activityKey) ?? 0),
    /** Writes at most once a second (SESSION-7). */
    noteActivity(now: number): void {
      const since = now - Number(browser.getItem(activityKey) ?? 0);
      if (since >= activityWriteMilliseconds || since < 0) browser.setItem(activityKey, String(now));
    },
    /** A stored login counts only within 5 minutes of the last activity; checked when a page loads (SESSION-5). */
    hasValidLogin(now: number): boolean {
      const since = now - Number(browser.getItem(activityKey) ?? 0);
      return read() !== null && since <= storedLoginMilliseconds;
    },
    /** The person and pharmacy of this login ('person/pharmacy'), stored with it: other tabs notice a shared one. */
    noteLogin: (actingAs: string): void => (findStorage() ?? tab).setItem(loginKey, actingAs),
    /** Other tabs of this browser use the same login. */
    isShared: (): boolean => findStorage() === browser,
    noteSupportAdmin: (is: boolean): void => browser.setItem(supportKey, String(is)),
  };
}

/** A tab and its copies have this in common, and no other tabs. */
export const getLogin = (turn: string): string => turn.split('.')[0] ?? '';

// Distinguishes a login from the few others of this browser, and is no secret.
const createLogin = (): readonly string[] => [crypto.getRandomValues(new Uint32Array(1)).join(''), '0'];

export type TokenStore = ReturnType<typeof createTokenStore>;
