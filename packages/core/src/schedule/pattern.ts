import {
  type CivilDate,
  toCivilDate,
  computeDayNumber,
  getDaysInMonth,
  getDayParts,
  computeWeekday,
} from '../days/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { Frequency } from './frequency.ts';

/** The repeating part of a rule, on integer day numbers; anchor is the day number of the start. */
export type Pattern =
  | { readonly kind: 'everyDay' }
  | { readonly kind: 'weekdays'; readonly weekDays: readonly boolean[] }
  | { readonly kind: 'cycle'; readonly anchor: number; readonly on: number; readonly length: number }
  | { readonly kind: 'months'; readonly anchor: number; readonly first: CivilDate; readonly step: number };

const buildCycle = (anchor: number, length: number, on = 1): Pattern => ({
  kind: 'cycle',
  anchor,
  on,
  length,
});

/** The pattern of a rule that has no problems (SCHED-4). */
export function buildPattern(rule: DoseRule): Pattern {
  if (rule.frequency === Frequency.daily) return { kind: 'everyDay' };
  if (rule.frequency === Frequency.specificDays) return { kind: 'weekdays', weekDays: rule.weekDays };
  if (rule.start === null) throw new RangeError('A counted pattern needs its start');
  const first = getDayParts(rule.start);
  const anchor = computeDayNumber(first.year, first.month, first.dayOfMonth);
  const buildMonths = (step: number): Pattern => ({ kind: 'months', anchor, first, step });
  switch (rule.frequency) {
    case Frequency.alternateDay:
      return buildCycle(anchor, 2);
    case Frequency.onOffDay:
      return buildCycle(anchor, rule.onDays + rule.offDays, rule.onDays);
    case Frequency.everyThirdDay:
      return buildCycle(anchor, 3);
    case Frequency.everyXDays:
      return buildCycle(anchor, rule.everyDays);
    case Frequency.everyXWeeks:
      return buildCycle(anchor, rule.everyWeeks * 7);
    case Frequency.fortnightly:
      return buildCycle(anchor, 14);
    case Frequency.every28Days:
      return buildCycle(anchor, 28);
    case Frequency.monthly:
      return buildMonths(1);
    case Frequency.halfYearly:
      return buildMonths(6);
    case Frequency.yearly:
      return buildMonths(12);
  }
}

/** Position of a day in its cycle, from 0; the day must not be before the anchor. */
export const computeCyclePlace = (pattern: { anchor: number; length: number }, day: number): number =>
  (day - pattern.anchor) % pattern.length;

// Always counted from the original day of the month, so that a short month does not shorten the next.
function computeDayInMonth(first: CivilDate, monthsLater: number): number {
  const buildMonths = first.year * 12 + first.month - 1 + monthsLater;
  const year = Math.floor(buildMonths / 12);
  const month = buildMonths - year * 12 + 1;
  return computeDayNumber(year, month, Math.min(first.dayOfMonth, getDaysInMonth(year, month)));
}

function findNextInMonths(first: CivilDate, step: number, day: number): number {
  const { year, month } = toCivilDate(day);
  const passed = (year - first.year) * 12 + month - first.month;
  const steps = Math.max(0, Math.floor(passed / step));
  const candidate = computeDayInMonth(first, steps * step);
  return candidate >= day ? candidate : computeDayInMonth(first, (steps + 1) * step);
}

function findNextWeekday(weekDays: readonly boolean[], day: number): number {
  const today = computeWeekday(day);
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) => weekDays[(today + days) % 7] === true);
  return ahead === undefined ? Number.POSITIVE_INFINITY : day + ahead;
}

/** The first day of the pattern on or after `day`. */
export function findNextOnPattern(pattern: Pattern, day: number): number {
  switch (pattern.kind) {
    case 'everyDay':
      return day;
    case 'weekdays':
      return findNextWeekday(pattern.weekDays, day);
    case 'months':
      return findNextInMonths(pattern.first, pattern.step, Math.max(day, pattern.anchor));
    case 'cycle': {
      if (day <= pattern.anchor) return pattern.anchor;
      const place = computeCyclePlace(pattern, day);
      return place < pattern.on ? day : day + pattern.length - place;
    }
  }
}

/** Whether the pattern falls on this day, leaving dates, suspensions and counts aside. */
export const isOnPattern = (pattern: Pattern, day: number): boolean =>
  findNextOnPattern(pattern, day) === day;
