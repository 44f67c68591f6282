import { type Civil, civilOf, dayNumberOf, daysInMonth, partsOf, weekdayOfNumber } from '../days/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { Frequency } from './frequency.ts';

/** The repeating part of a rule, on integer day numbers; anchor is the day number of the start. */
export type Pattern =
  | { readonly kind: 'everyDay' }
  | { readonly kind: 'weekdays'; readonly weekDays: readonly boolean[] }
  | { readonly kind: 'cycle'; readonly anchor: number; readonly on: number; readonly length: number }
  | { readonly kind: 'months'; readonly anchor: number; readonly first: Civil; readonly step: number };

const cycle = (anchor: number, length: number, on = 1): Pattern => ({ kind: 'cycle', anchor, on, length });

/** The pattern of a rule that has no problems (domain 3.2). */
export function patternOf(rule: DoseRule): Pattern {
  if (rule.frequency === Frequency.daily) return { kind: 'everyDay' };
  if (rule.frequency === Frequency.specificDays) return { kind: 'weekdays', weekDays: rule.weekDays };
  if (rule.start === null) throw new RangeError('A counted pattern needs its start');
  const first = partsOf(rule.start);
  const anchor = dayNumberOf(first.year, first.month, first.dayOfMonth);
  const months = (step: number): Pattern => ({ kind: 'months', anchor, first, step });
  switch (rule.frequency) {
    case Frequency.alternateDay:
      return cycle(anchor, 2);
    case Frequency.onOffDay:
      return cycle(anchor, rule.onDays + rule.offDays, rule.onDays);
    case Frequency.everyThirdDay:
      return cycle(anchor, 3);
    case Frequency.everyXDays:
      return cycle(anchor, rule.everyDays);
    case Frequency.everyXWeeks:
      return cycle(anchor, rule.everyWeeks * 7);
    case Frequency.fortnightly:
      return cycle(anchor, 14);
    case Frequency.every28Days:
      return cycle(anchor, 28);
    case Frequency.monthly:
      return months(1);
    case Frequency.halfYearly:
      return months(6);
    case Frequency.yearly:
      return months(12);
  }
}

/** Position of a day in its cycle, from 0; the day must not be before the anchor. */
export const placeInCycle = (pattern: { anchor: number; length: number }, day: number): number =>
  (day - pattern.anchor) % pattern.length;

// Always counted from the original day of the month, so that a short month does not shorten the next.
function dayInMonth(first: Civil, monthsLater: number): number {
  const months = first.year * 12 + first.month - 1 + monthsLater;
  const year = Math.floor(months / 12);
  const month = months - year * 12 + 1;
  return dayNumberOf(year, month, Math.min(first.dayOfMonth, daysInMonth(year, month)));
}

function nextInMonths(first: Civil, step: number, day: number): number {
  const { year, month } = civilOf(day);
  const passed = (year - first.year) * 12 + month - first.month;
  const steps = Math.max(0, Math.floor(passed / step));
  const candidate = dayInMonth(first, steps * step);
  return candidate >= day ? candidate : dayInMonth(first, (steps + 1) * step);
}

function nextWeekday(weekDays: readonly boolean[], day: number): number {
  const today = weekdayOfNumber(day);
  const ahead = [0, 1, 2, 3, 4, 5, 6].find((days) => weekDays[(today + days) % 7] === true);
  return ahead === undefined ? Number.POSITIVE_INFINITY : day + ahead;
}

/** The first day of the pattern on or after `day`. */
export function nextOnPattern(pattern: Pattern, day: number): number {
  switch (pattern.kind) {
    case 'everyDay':
      return day;
    case 'weekdays':
      return nextWeekday(pattern.weekDays, day);
    case 'months':
      return nextInMonths(pattern.first, pattern.step, Math.max(day, pattern.anchor));
    case 'cycle': {
      if (day <= pattern.anchor) return pattern.anchor;
      const place = placeInCycle(pattern, day);
      return place < pattern.on ? day : day + pattern.length - place;
    }
  }
}

/** Whether the pattern falls on this day, leaving dates, suspensions and counts aside. */
export const isOnPattern = (pattern: Pattern, day: number): boolean => nextOnPattern(pattern, day) === day;
