import { type Day, pickEarlierDay, pickLaterDay } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { type DoseRule, computeDoses, slotsPerDay, type Suspension } from '../schedule/index.ts';
import type { PatientSuspension, ProfileMedicine } from './profile.ts';
import { getWindowDays, type PackWindow } from './pack-window.ts';

const nothing: readonly Hundredths[] = Array.from({ length: slotsPerDay }, () => zero);

/** The rule with the patient's absence added; the pattern keeps its phase (SCHED-2). */
export function addAbsence(
  rule: DoseRule,
  absence: PatientSuspension | null,
  window: Pick<PackWindow, 'from' | 'to'>,
): DoseRule {
  const away = limitAbsence(absence, window);
  return away === null ? rule : { ...rule, suspensions: [...rule.suspensions, away] };
}

/** The days of the window on which the patient is away; null for none. */
export function limitAbsence(
  absence: PatientSuspension | null,
  window: Pick<PackWindow, 'from' | 'to'>,
): Suspension | null {
  if (absence === null) return null;
  const from = absence.from === null ? window.from : pickLaterDay(absence.from, window.from);
  const to = absence.to === null ? window.to : pickEarlierDay(absence.to, window.to);
  return to < from ? null : { from, to };
}

/** Whether the patient is away on this day of the window. */
export function isAwayOn(
  { suspension, window }: { suspension: PatientSuspension | null; window: Pick<PackWindow, 'from' | 'to'> },
  day: Day,
): boolean {
  const away = limitAbsence(suspension, window);
  return away !== null && away.from <= day && day <= away.to;
}

/** The doses of a timetabled medicine: a row for each day of the window, a number for each slot. */
export function computeTimetabledDoses(
  rule: DoseRule,
  window: PackWindow,
): readonly (readonly Hundredths[])[] {
  const given = new Map(computeDoses(rule, window.from, window.to).map(({ day, slots }) => [day, slots]));
  return getWindowDays(window).map((day) => given.get(day) ?? nothing);
}

/**
 * A PRN card: its single dose in every cell of the card on every day, none while the patient or the medicine is
 * suspended or outside its dates.
 */
export function computePrnDoses(
  medicine: ProfileMedicine,
  rule: DoseRule,
  window: PackWindow,
  headings: readonly string[],
): readonly (readonly Hundredths[])[] {
  const card = nothing.map((_, slot) => ((headings[slot] ?? '').trim() !== '' ? medicine.prnDose : zero));
  return getWindowDays(window).map((day) => (isGivenOn(rule, day) ? card : nothing));
}

function isGivenOn(rule: DoseRule, day: Day): boolean {
  const hasStarted = rule.start === null || rule.start <= day;
  const isOver = rule.end !== null && rule.end < day;
  const isSuspended = rule.suspensions.some(({ from, to }) => from <= day && day <= to);
  return hasStarted && !isOver && !isSuspended;
}
