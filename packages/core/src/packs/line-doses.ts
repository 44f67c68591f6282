import type { Day } from '../days/index.ts';
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
  if (absence === null) return rule;
  const away: Suspension = { from: absence.from ?? window.from, to: absence.to ?? window.to };
  return away.to < away.from ? rule : { ...rule, suspensions: [...rule.suspensions, away] };
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
