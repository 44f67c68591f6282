import { phoneMessage } from '../fields/index.ts';
import { type Branded, type CheckOutcome, failCheck, passCheck, warnCheck } from './check-outcome.ts';
import { doubts } from './doubts.ts';

/** '+61…' in E.164, with ' ext …' when one was given. */
export type PhoneNumber = Branded<'PhoneNumber'>;

const extension = /\s*(?:\bext(?:ension)?\b\.?|[x#])\s*(.{1,20})$/i;
const written = /^\+?[\d\s().-]+$/;
const australian = /^(?:0[23478]\d{8}|1[38]00\d{6}|13\d{4})$/;

function toNationalDigits(digits: string, isInternational: boolean): string {
  if (!isInternational) return digits;
  if (!digits.startsWith('61')) return '';
  const rest = digits.slice(2).replace(/^0/, '');
  return rest.startsWith('1') ? rest : `0${rest}`;
}

const toInternational = (nationalDigits: string): string => `+61${nationalDigits.replace(/^0/, '')}`;

/** Mobile, landline, 1300, 1800 and 13 numbers are sure; other plausible numbers warn (ID-1). */
export function checkPhone(text: string): CheckOutcome<PhoneNumber> {
  const found = extension.exec(text.trim());
  const number = (found ? text.trim().slice(0, found.index) : text).trim();
  const digits = number.replace(/\D/g, '');
  if (!written.test(number) || digits.length < 6 || digits.length > 15) return failCheck(phoneMessage);
  const isInternational = number.startsWith('+');
  const after = found ? ` ext ${(found[1] ?? '').trim()}` : '';
  const inAustralia = toNationalDigits(digits, isInternational);
  if (australian.test(inAustralia))
    return passCheck(`${toInternational(inAustralia)}${after}` as PhoneNumber);
  const kept = `${isInternational ? '+' : ''}${digits}${after}` as PhoneNumber;
  return warnCheck(kept, doubts.phone);
}

const groupings: readonly (readonly [RegExp, string])[] = [
  [/^\+61(4\d\d)(\d{3})(\d{3})$/, '0$1 $2 $3'],
  [/^\+61([2378])(\d{4})(\d{4})$/, '(0$1) $2 $3'],
  [/^\+61(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3'],
  [/^\+61(13)(\d\d)(\d\d)$/, '$1 $2 $3'],
];

/** '0412 345 678', '(02) 9123 4567', '1300 123 456', '13 12 34'; other numbers as they are kept. */
export function formatPhone(value: PhoneNumber): string {
  const [number = '', ...rest] = value.split(' ext ');
  const grouping = groupings.find(([shape]) => shape.test(number));
  const shown = grouping ? number.replace(grouping[0], grouping[1]) : number;
  return [shown, ...rest].join(' ext ');
}

/** A phone of a record as people read it; empty stays empty. */
export function formatKeptPhone(kept: string): string {
  const checked = checkPhone(kept);
  return checked.level === 'error' ? kept : formatPhone(checked.value);
}
