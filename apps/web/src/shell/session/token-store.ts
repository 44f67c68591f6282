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
export const pharmacyKey = 'packwright.pharmacy';
const supportKey = 'packwright.isSupportAdmin';

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
    for (const other of places) if (other !== place) forget(other);
    place.setItem(tokenKey, tokens.token);
    place.setItem(refreshKey, tokens.refreshToken);
    browser.setItem(loggedInKey, 'true');
  }

  function forget(place: Places['tab']): void {
    place.removeItem(tokenKey);
    place.removeItem(refreshKey);
    place.removeItem(pharmacyKey);
  }

  return {
    read,
    save,
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
    /** In which pharmacy this login works now, kept where the login is: other tabs hear of a shared one. */
    notePharmacy: (id: number): void => (holder() ?? tab).setItem(pharmacyKey, String(id)),
    /** Other tabs of this browser use the same login. */
    isShared: (): boolean => holder() === browser,
    noteSupportAdmin: (is: boolean): void => browser.setItem(supportKey, String(is)),
  };
}

export type TokenStore = ReturnType<typeof tokenStore>;
