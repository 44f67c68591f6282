import { validValueMessage } from '../fields/index.ts';
import { isLuhnValid } from './check-sums.ts';
import { type Branded, type CheckOutcome, compactText, failCheck, passCheck } from './check-outcome.ts';

/** Individual healthcare identifier: 16 digits from 800360. */
export type Ihi = Branded<'Ihi'>;
/** Healthcare provider identifier of a person: 16 digits from 800361. */
export type HpiI = Branded<'HpiI'>;
/** Healthcare provider identifier of an organisation: 16 digits from 800362. */
export type HpiO = Branded<'HpiO'>;

// Prefix, 16 digits and Luhn are exact rules of the identifier, so all three block (ID-1).
const isValidIdentifier = (digits: string, prefix: string): boolean =>
  /^\d{16}$/.test(digits) && digits.startsWith(prefix) && isLuhnValid(digits);

export function checkIhi(text: string): CheckOutcome<Ihi> {
  const digits = compactText(text);
  return isValidIdentifier(digits, '800360') ? passCheck(digits as Ihi) : failCheck(validValueMessage);
}

export function checkHpiI(text: string): CheckOutcome<HpiI> {
  const digits = compactText(text);
  return isValidIdentifier(digits, '800361') ? passCheck(digits as HpiI) : failCheck(validValueMessage);
}

export function checkHpiO(text: string): CheckOutcome<HpiO> {
  const digits = compactText(text);
  return isValidIdentifier(digits, '800362') ? passCheck(digits as HpiO) : failCheck(validValueMessage);
}

/** Four groups of four: '8003 6000 0000 0015'. */
export const formatHealthIdentifier = (value: Ihi | HpiI | HpiO): string =>
  value.replace(/(\d{4})(?=\d)/g, '$1 ');
