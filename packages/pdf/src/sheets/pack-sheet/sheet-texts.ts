import { type Day, formatDay, formatShortDay, getWeekdayName } from '@packwright/core/days';
import type { PackPatient } from '@packwright/core/packs';
import { formatPersonName } from '@packwright/core/identifiers';
import { tieUnits } from '../../layout/tie-units.ts';
import type { PackSheet } from './sheet.ts';

/** "Wed 04/03", or "04/03" without the day of the week. */
export function formatRowHeading(day: Day, isDayOfWeek: boolean): string {
  return isDayOfWeek ? `${formatShortWeekday(day)} ${formatShortDay(day)}` : formatShortDay(day);
}

export function formatShortWeekday(day: Day): string {
  return getWeekdayName(day).slice(0, 3);
}

/** "Wed 04/03/2026" with the weekday, tied together. */
export function formatLongDay(day: Day): string {
  return `${formatShortWeekday(day)}\u00a0${formatDay(day)}`;
}

/** "O’BRIEN, Margaret": the surname in capitals as on every chart (PRINT-4). */
export function formatFullName(patient: Pick<PackPatient, 'firstName' | 'lastName'>): string {
  return formatPersonName({ lastName: patient.lastName.toUpperCase(), firstName: patient.firstName });
}

/** "O’BRIEN, M R": for a cell too narrow for the whole name. */
export function formatInitialledName(patient: Pick<PackPatient, 'firstName' | 'lastName'>): string {
  const initials = patient.firstName.split(/\s+/u).map((name) => Array.from(name)[0] ?? '');
  return formatFullName({ lastName: patient.lastName, firstName: initials.join(' ') });
}

export function formatBirth(patient: Pick<PackPatient, 'birthDate'>): string {
  return patient.birthDate === null ? 'DOB not recorded' : `DOB ${formatDay(patient.birthDate)}`;
}

/** The list, NKDA when the flag alone says so, else "Not recorded"; a flag beside a list does not hide the list. */
export function formatAllergies({ allergies }: Pick<PackSheet, 'allergies'>): string {
  if (allergies.items.length === 0)
    return allergies.isNoneKnown ? 'NKDA (no known drug allergies)' : 'Not recorded';
  const allergyTexts = allergies.items.map(({ target, reaction }) =>
    reaction === '' ? target : `${target} (${reaction})`,
  );
  return tieUnits(allergyTexts.join(', '));
}

/** "Week 1 of 4 · Pack 1 of 2", and which card where a pack has several. */
export function formatWeek({
  window,
  identity,
  card,
}: Pick<PackSheet, 'window' | 'identity' | 'card'>): string {
  const parts = [`Week ${window.week} of ${window.weeks}`, `Pack ${identity.ordinal} of ${identity.total}`];
  return (card.of > 1 ? [...parts, `Card ${card.number} of ${card.of}`] : parts).join(' · ');
}

export function formatPage(page: number, pages: number): string {
  return `Page ${page} of ${pages}`;
}
