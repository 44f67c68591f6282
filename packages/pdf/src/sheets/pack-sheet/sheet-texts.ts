import { type Day, formatDay, formatShortDay, getWeekdayName } from '@packwright/core/days';
import type { PackPatient } from '@packwright/core/packs';
import { formatPersonName } from '@packwright/core/identifiers';
import { tieUnits } from '../../layout/tie-units.ts';
import type { PackSheet } from './sheet.ts';

export const allergyTitle = 'ALLERGIES';

/** Above the medicines that were left out at packing (PRINT-25). */
export const skippedTitle = 'NOT IN THIS PACK';

/** Above the INR test and its doses (MED-48). */
export const warfarinTitle = 'WARFARIN';

/** "Use by 27/04/2026": on every label and on the first page of every sheet (PRINT-20). */
export function formatUseBy(expiry: Day | null): string {
  return expiry === null ? 'Use by: ask the pharmacy' : `Use by ${formatDay(expiry)}`;
}

/** The whole list where it fits, else as many of it as fit and how many more there are, in the sentence given. */
export function shortenList(
  items: readonly string[],
  toSentence: (list: string) => string,
  isFitting: (sentence: string) => boolean,
): string {
  const lists = items.map((_, left) => [...items.slice(0, left), `${items.length - left} more`].join(', '));
  const sentences = [items.join(', '), ...lists.slice(1).toReversed()].map(toSentence);
  return sentences.find(isFitting) ?? toSentence(`${items.length} in all, see the list`);
}

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
  return formatFullName({ lastName: patient.lastName, firstName: getInitials(patient) });
}

/** "O’Brien, M R": where the surname in capitals is wider than a cell. */
export function formatSmallName(patient: Pick<PackPatient, 'firstName' | 'lastName'>): string {
  return formatPersonName({ lastName: patient.lastName, firstName: getInitials(patient) });
}

function getInitials({ firstName }: Pick<PackPatient, 'firstName'>): string {
  const initials = firstName.split(/\s+/u).map((name) => Array.from(name)[0] ?? '');
  return initials.join(' ');
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

/** The allergies on one line: without their reactions where these do not fit, and then as many by name as do. */
export function formatAllergyLine(
  sheet: Pick<PackSheet, 'allergies'>,
  toSentence: (list: string) => string,
  isFitting: (sentence: string) => boolean,
): string {
  const whole = toSentence(formatAllergies(sheet));
  if (isFitting(whole)) return whole;
  const targets = sheet.allergies.items.map(({ target }) => tieUnits(target));
  return shortenList(targets, toSentence, isFitting);
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

/** "Week 1/4 · Pack 1/2". */
export function formatShortWeek(sheet: Pick<PackSheet, 'window' | 'identity' | 'card'>): string {
  return formatWeek(sheet).replaceAll(' of ', '/');
}

export function formatPage(page: number, pages: number): string {
  return `Page ${page} of ${pages}`;
}
