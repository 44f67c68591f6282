import { validValueMessage } from '../fields/index.ts';
import {
  type Branded,
  type CheckOutcome,
  compactText,
  failCheck,
  passCheck,
  warnCheck,
} from './check-outcome.ts';
import { computeWeightedSum } from './check-sums.ts';
import { doubts } from './doubts.ts';

/** Six digits, a practice location and a check letter. */
export type ProviderNumber = Branded<'ProviderNumber'>;
/** Seven digits, the last a check digit. */
export type PrescriberNumber = Branded<'PrescriberNumber'>;

const locations = '0123456789ABCDEFGHJKLMNPQRTUVWXY';
const providerWeights = [3, 5, 8, 4, 2, 1] as const;
const providerChecks = 'YXWTLKJHFBA';

function computeProviderCheck(value: string): string | undefined {
  const sum = computeWeightedSum(value, providerWeights) + 6 * locations.indexOf(value.charAt(6));
  return providerChecks[sum % 11];
}

/** A failed check warns: old numbers are still about (ID-1). */
export function checkProviderNumber(text: string): CheckOutcome<ProviderNumber> {
  const found = compactText(text);
  if (!/^[0-9A-Z]{1,8}$/.test(found)) return failCheck(validValueMessage);
  const value = found as ProviderNumber;
  const isShaped = /^\d{6}[0-9A-HJ-NP-RT-Y][A-Z]$/.test(found);
  return isShaped && computeProviderCheck(found) === found.charAt(7)
    ? passCheck(value)
    : warnCheck(value, doubts.providerNumber);
}

const zeroWeights = [0, 5, 8, 4, 2, 1] as const;
const plainWeights = [1, 3, 7, 9, 1, 3] as const;

/** Numbers from 0 use mod 11, the others mod 10; a remainder of 10 has no digit and warns too (ID-1). */
export function checkPrescriberNumber(text: string): CheckOutcome<PrescriberNumber> {
  const digits = compactText(text);
  if (!/^\d{1,7}$/.test(digits)) return failCheck(validValueMessage);
  const value = digits as PrescriberNumber;
  const check = digits.startsWith('0')
    ? computeWeightedSum(digits, zeroWeights) % 11
    : computeWeightedSum(digits, plainWeights) % 10;
  return digits.length === 7 && check === Number(digits[6])
    ? passCheck(value)
    : warnCheck(value, doubts.prescriberNumber);
}

/** The number by which a prescriber is known to the PBS: the prescriber number, or the provider number (DOCTOR-1). */
export const checkPbsApproval = (text: string): CheckOutcome<PrescriberNumber | ProviderNumber> =>
  /[A-Z]/i.test(text) ? checkProviderNumber(text) : checkPrescriberNumber(text);

/** Whether a typed number is the known one, without regard to letter case, spaces and strokes; no number is none. */
export const isSamePrescriberNumber = (typed: string, known: string): boolean =>
  compactText(known) !== '' && compactText(typed) === compactText(known);
