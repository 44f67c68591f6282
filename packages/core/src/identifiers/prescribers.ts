import { validValueMessage } from '../fields/index.ts';
import { type Branded, type Checked, compact, error, ok, warning } from './checked.ts';
import { weightedSum } from './check-sums.ts';

/** Six digits, a practice location and a check letter. */
export type ProviderNumber = Branded<'ProviderNumber'>;
/** Seven digits, the last a check digit. */
export type PrescriberNumber = Branded<'PrescriberNumber'>;

const mistyped = (what: string): string => `Please check this ${what}, it may be mistyped`;

const locations = '0123456789ABCDEFGHJKLMNPQRTUVWXY';
const providerWeights = [3, 5, 8, 4, 2, 1] as const;
const providerChecks = 'YXWTLKJHFBA';

function providerCheck(value: string): string | undefined {
  const sum = weightedSum(value, providerWeights) + 6 * locations.indexOf(value.charAt(6));
  return providerChecks[sum % 11];
}

/** A failed check warns: old numbers are still about (domain 10). */
export function checkProviderNumber(text: string): Checked<ProviderNumber> {
  const found = compact(text);
  if (!/^[0-9A-Z]{1,8}$/.test(found)) return error(validValueMessage);
  const value = found as ProviderNumber;
  const isShaped = /^\d{6}[0-9A-HJ-NP-RT-Y][A-Z]$/.test(found);
  return isShaped && providerCheck(found) === found.charAt(7)
    ? ok(value)
    : warning(value, mistyped('provider number'));
}

const zeroWeights = [0, 5, 8, 4, 2, 1] as const;
const plainWeights = [1, 3, 7, 9, 1, 3] as const;

/** Numbers from 0 use mod 11, the others mod 10; a remainder of 10 has no digit and warns too (domain 10). */
export function checkPrescriberNumber(text: string): Checked<PrescriberNumber> {
  const digits = compact(text);
  if (!/^\d{1,7}$/.test(digits)) return error(validValueMessage);
  const value = digits as PrescriberNumber;
  const check = digits.startsWith('0')
    ? weightedSum(digits, zeroWeights) % 11
    : weightedSum(digits, plainWeights) % 10;
  return digits.length === 7 && check === Number(digits[6])
    ? ok(value)
    : warning(value, mistyped('prescriber number'));
}
