import { type State, states, validValueMessage } from '../fields/index.ts';
import { type Branded, type CheckOutcome, failCheck, passCheck, warnCheck } from './check-outcome.ts';
import { formatPostcodeDoubt } from './doubts.ts';

export type Postcode = Branded<'Postcode'>;

// Post office box ranges included. Places at a border belong to the other side's range, so this only warns.
const ranges: Readonly<Record<State, readonly (readonly [number, number])[]>> = {
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/** The state whose range holds the postcode; null when none does. */
export function findPostcodeState(postcode: Postcode): State | null {
  const number = Number(postcode);
  const isInState = (state: State): boolean =>
    ranges[state].some(([from, to]) => number >= from && number <= to);
  return states.find(isInState) ?? null;
}

/** Four digits; a postcode of another state warns. Without a state only the form is checked (ID-1). */
export function checkPostcode(text: string, state: State | null): CheckOutcome<Postcode> {
  const trimmed = text.trim();
  if (!/^\d{4}$/.test(trimmed)) return failCheck(validValueMessage);
  const value = trimmed as Postcode;
  const usual = findPostcodeState(value);
  if (state === null || usual === state) return passCheck(value);
  return warnCheck(value, formatPostcodeDoubt(value, usual, state));
}
