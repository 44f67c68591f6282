import { validValueMessage } from '../fields/index.ts';
import { passesLuhn } from './check-sums.ts';
import { type Branded, type Checked, compact, error, ok } from './checked.ts';

/** Individual healthcare identifier: 16 digits from 800360. */
export type Ihi = Branded<'Ihi'>;
/** Healthcare provider identifier of a person: 16 digits from 800361. */
export type HpiI = Branded<'HpiI'>;
/** Healthcare provider identifier of an organisation: 16 digits from 800362. */
export type HpiO = Branded<'HpiO'>;

// Prefix, 16 digits and Luhn are exact rules of the identifier, so all three block (domain 10).
const isSound = (digits: string, prefix: string): boolean =>
  /^\d{16}$/.test(digits) && digits.startsWith(prefix) && passesLuhn(digits);

export function checkIhi(text: string): Checked<Ihi> {
  const digits = compact(text);
  return isSound(digits, '800360') ? ok(digits as Ihi) : error(validValueMessage);
}

export function checkHpiI(text: string): Checked<HpiI> {
  const digits = compact(text);
  return isSound(digits, '800361') ? ok(digits as HpiI) : error(validValueMessage);
}

export function checkHpiO(text: string): Checked<HpiO> {
  const digits = compact(text);
  return isSound(digits, '800362') ? ok(digits as HpiO) : error(validValueMessage);
}

/** Four groups of four: '8003 6000 0000 0015'. */
export const formatHealthIdentifier = (value: Ihi | HpiI | HpiO): string =>
  value.replace(/(\d{4})(?=\d)/g, '$1 ');
