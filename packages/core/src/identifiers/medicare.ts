import { type Day, buildDay, getDaysInMonth } from '../days/index.ts';
import { medicareExpiryMessage, validValueMessage } from '../fields/index.ts';
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

/** Ten digits, or eleven with the reference number (IRN) of the person on the card. */
export type MedicareNumber = Branded<'MedicareNumber'>;

/** 'MM/yyyy'; the card is good to the end of that month. */
export type MedicareExpiry = Branded<'MedicareExpiry'>;

const weights = [1, 3, 7, 9, 1, 3, 7, 9] as const;
const shape = /^[2-6]\d{9}[1-9]?$/;

/** First digit 2–6, check digit in the ninth place, issue number in the tenth (ID-1, PATIENT-9). */
export function checkMedicareNumber(text: string): CheckOutcome<MedicareNumber> {
  const digits = compactText(text);
  if (!shape.test(digits)) return failCheck(validValueMessage);
  if (computeWeightedSum(digits, weights) % 10 !== Number(digits[8])) return failCheck(validValueMessage);
  const value = digits as MedicareNumber;
  // Cards are reissued often and 0 has been seen on old records, so it does not block.
  if (digits[9] === '0') return warnCheck(value, doubts.medicareIssue);
  return passCheck(value);
}

/** '2950 00004 1', with the reference number after a stroke: '2950 00004 1/2'. */
export function formatMedicareNumber(value: MedicareNumber): string {
  const card = `${value.slice(0, 4)} ${value.slice(4, 9)} ${value.slice(9, 10)}`;
  return value.length === 11 ? `${card}/${value.slice(10)}` : card;
}

/** The person's reference number on the card (1–9); null when it was not given. */
export const getMedicareReference = (value: MedicareNumber): number | null =>
  value.length === 11 ? Number(value.slice(10)) : null;

const expiryShape = /^(0[1-9]|1[0-2])\/((?:19|20|21)\d{2})$/;

/** The last day on which the card is good. */
export function getMedicareExpiryDay(value: MedicareExpiry): Day {
  const [month, year] = [Number(value.slice(0, 2)), Number(value.slice(3))];
  return buildDay(year, month, getDaysInMonth(year, month));
}

/** MM/yyyy with a real month; an expired card is accepted with a warning (PATIENT-9). */
export function checkMedicareExpiry(text: string, today: Day): CheckOutcome<MedicareExpiry> {
  const trimmed = text.trim();
  if (!expiryShape.test(trimmed)) return failCheck(medicareExpiryMessage);
  const value = trimmed as MedicareExpiry;
  return getMedicareExpiryDay(value) < today ? warnCheck(value, doubts.medicareExpired) : passCheck(value);
}
