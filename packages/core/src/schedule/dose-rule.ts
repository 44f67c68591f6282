import type { Day } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { Frequency } from './frequency.ts';

export const slotsPerDay = 8;
export const daysPerWeek = 7;

/** Both days included. Doses fall away, the pattern keeps its phase (SCHED-2). */
export interface Suspension {
  readonly from: Day;
  readonly to: Day;
}

/** Begins at a slot of its first day; ends by count, by the end of the rule, or by what comes first (SCHED-5). */
export interface ShortCourse {
  /** How many times a dose is given, 1 to 999, each the size of its slot; null when a date ends the course. */
  readonly totalDoses: number | null;
  /** The slot (0–7) of the first dose on the first day. */
  readonly startSlot: number;
}

/** When and how much of one medicine is given; a pure function of calendar days (SCHED-1). */
export interface DoseRule {
  readonly frequency: Frequency;
  /** The first day, and the anchor from which patterns are counted. Null only for Daily and Specific Days. */
  readonly start: Day | null;
  /** The last day on which a dose is given. */
  readonly end: Day | null;
  /** On-Off Day only. */
  readonly onDays: number;
  /** On-Off Day only. */
  readonly offDays: number;
  /** Every X Days only. */
  readonly everyDays: number;
  /** Every X Weeks only; given on the weekday of the start. */
  readonly everyWeeks: number;
  /** Specific Days only: seven flags, Monday first. */
  readonly weekDays: readonly boolean[];
  /** The dose of each of the eight slots. */
  readonly slots: readonly Hundredths[];
  /** Of the patient and of the medicine together. */
  readonly suspensions: readonly Suspension[];
  readonly shortCourse?: ShortCourse;
}

/** Daily, without dates or doses: the default of a new prescription (MED-1). */
export const emptyRule: DoseRule = {
  frequency: Frequency.daily,
  start: null,
  end: null,
  onDays: 0,
  offDays: 0,
  everyDays: 0,
  everyWeeks: 0,
  weekDays: Array.from({ length: daysPerWeek }, () => false),
  slots: Array.from({ length: slotsPerDay }, () => zero),
  suspensions: [],
};
