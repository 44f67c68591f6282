import { type Day, formatDay, formatShortDay, weekdayName } from '@packwright/core/days';
import type { PackPatient } from '@packwright/core/packs';
import { patientName } from '@packwright/core/identifiers';
import { tiedUnits } from '../../layout/units.ts';
import type { PackSheet } from './sheet.ts';

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
export function fullName(patient: Pick<PackPatient, 'firstName' | 'lastName'>): string {
  return patientName({ lastName: patient.lastName.toUpperCase(), firstName: patient.firstName });
}

/** "O’BRIEN, M R": for a cell too narrow for the whole name. */
export function initialledName(patient: Pick<PackPatient, 'firstName' | 'lastName'>): string {
  const initials = patient.firstName.split(/\s+/u).map((name) => Array.from(name)[0] ?? '');
  return fullName({ lastName: patient.lastName, firstName: initials.join(' ') });
}

export function birthText(patient: Pick<PackPatient, 'birthDate'>): string {
  return patient.birthDate === null ? 'DOB not recorded' : `DOB ${formatDay(patient.birthDate)}`;
}

/** The list, NKDA when the flag alone says so, else "Not recorded"; a flag beside a list does not hide the list. */
export function allergyText({ allergies }: Pick<PackSheet, 'allergies'>): string {
  if (allergies.items.length === 0)
    return allergies.isNoneKnown ? 'NKDA (no known drug allergies)' : 'Not recorded';
  const told = allergies.items.map(({ target, reaction }) =>
    reaction === '' ? target : `${target} (${reaction})`,
  );
  return tiedUnits(told.join(', '));
}

/** "Week 1 of 4 · Pack 1 of 2", and which card where a pack has several. */
export function weekText({
  window,
  identity,
  card,
}: Pick<PackSheet, 'window' | 'identity' | 'card'>): string {
  const parts = [`Week ${window.week} of ${window.weeks}`, `Pack ${identity.ordinal} of ${identity.total}`];
  return (card.of > 1 ? [...parts, `Card ${card.number} of ${card.of}`] : parts).join(' · ');
}

export function pageText(page: number, pages: number): string {
  return `Page ${page} of ${pages}`;
}
