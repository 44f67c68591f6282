interface FormLocation {
  readonly pathname: string;
  readonly search: object;
}

const getValue = (place: FormLocation, key: string): string =>
  JSON.stringify(Object.entries(place.search).find(([name]) => name === key) ?? null);

/**
 * Whether going there takes the form off the page. A change of filters or tabs inside the page keeps it, unless one
 * of the keys in the address says which form it is; sign-out must not be held up (WEB-8).
 */
export function isLeavingForm(here: FormLocation, there: FormLocation, keys: readonly string[]): boolean {
  if (there.pathname === '/auth/login') return false;
  return here.pathname !== there.pathname || keys.some((key) => getValue(here, key) !== getValue(there, key));
}
