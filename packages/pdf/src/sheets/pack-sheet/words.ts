import { type Day, formatDay, formatShortDay, weekdayName } from '@packwright/core/days';
import { formatGlyphs, type Hundredths } from '@packwright/core/quantity';
import { tiedUnits } from '../../layout/units.ts';
import type { PackFacts, PatientFacts } from './facts.ts';

/** "Wed 04/03", or "04/03" without the day of the week. */
export function rowHeading(day: Day, isDayOfWeek: boolean): string {
  return isDayOfWeek ? `${shortWeekday(day)} ${formatShortDay(day)}` : formatShortDay(day);
}

export function shortWeekday(day: Day): string {
  return weekdayName(day).slice(0, 3);
}

/** "Wed 04/03/2026" with the weekday, tied together. */
export function longDay(day: Day): string {
  return `${shortWeekday(day)}\u00a0${formatDay(day)}`;
}

/** "O’BRIEN, Margaret": the surname in capitals as on every chart (domain 2.4). */
export function fullName(patient: Pick<PatientFacts, 'surname' | 'givenNames'>): string {
  return [patient.surname.toUpperCase(), patient.givenNames].filter((part) => part !== '').join(', ');
}

export function birthText(patient: Pick<PatientFacts, 'birthDate'>): string {
  return patient.birthDate === null ? 'DOB not recorded' : `DOB ${formatDay(patient.birthDate)}`;
}

/** The list, NKDA when the flag alone says so, else "Not recorded"; a flag beside a list does not hide the list. */
export function allergyText({ allergies }: Pick<PatientFacts, 'allergies'>): string {
  if (allergies.items.length > 0) return allergies.items.join(', ');
  return allergies.isNoneKnown ? 'NKDA (no known drug allergies)' : 'Not recorded';
}

export function weekText(pack: Pick<PackFacts, 'week' | 'weeks' | 'ordinal' | 'total'>): string {
  return `Week ${pack.week} of ${pack.weeks} · Pack ${pack.ordinal} of ${pack.total}`;
}

export function medicineName(medicine: { readonly name: string; readonly strength: string }): string {
  return tiedUnits([medicine.name, medicine.strength].filter((part) => part !== '').join(' '));
}

/** No dose is a dash, never a blank that could be a missed print. */
export function doseText(quantity: Hundredths): string {
  return quantity === 0 ? '–' : formatGlyphs(quantity);
}

/**
 * A name for the small print of a cell, at most `length` characters where whole words allow. The strength is never
 * dropped, the first word never divided, and a cut shows as an ellipsis (domain 2.4).
 */
export function shortName(
  medicine: { readonly name: string; readonly strength: string },
  length: number,
): string {
  const full = medicineName(medicine);
  if (length === 0 || full.length <= length) return full;
  const words = medicine.name.split(' ');
  const fits = (count: number) => `${words.slice(0, count).join(' ')}… ${medicine.strength}`.length <= length;
  let count = Math.max(1, words.length - 1);
  while (count > 1 && !fits(count)) count -= 1;
  if (words.length === 1) return full;
  return medicineName({ name: `${words.slice(0, count).join(' ')}…`, strength: medicine.strength });
}
