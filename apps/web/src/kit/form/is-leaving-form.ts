export interface FormLocation {
  readonly pathname: string;
  readonly search: object;
}

const getValue = (place: FormLocation, key: string): string =>
  JSON.stringify(Object.entries(place.search).find(([name]) => name === key) ?? null);

/**
 * Whether a navigation takes the form off the page. A change of filters or tabs inside the page keeps it, unless one of
 * the keys in the address identifies the form; the end of a session is never held up (WEB-8).
 */
export function isLeavingForm(here: FormLocation, there: FormLocation, keys: readonly string[]): boolean {
  if (there.pathname === '/auth/login') return false;
  return here.pathname !== there.pathname || keys.some((key) => getValue(here, key) !== getValue(there, key));
}
