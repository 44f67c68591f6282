import {
  addDays,
  type Day,
  formatShortDay,
  getWeekday,
  getWeekdayName,
  weekdayNames,
  weekdays,
} from '../days/index.ts';
import { describeDays } from '../directions/index.ts';
import { zero } from '../quantity/index.ts';
import { computeDoses, type DoseRule, daysPerWeek, findCourseDays, Frequency } from '../schedule/index.ts';
import { isAwayOn } from './line-doses.ts';
import { getRule } from './line-changes.ts';
import { getWindowDays } from './pack-window.ts';
import type { PackSnapshot, SnapshotLine } from './snapshot.ts';

type PackDays = Pick<PackSnapshot, 'window' | 'suspension'>;

/**
 * On which days of a pack a medicine is due, in the words of its list: "Every 2nd day: Wed, Fri, Sun, Tue", "Sundays
 * only"; empty where it is due on all of them (PRINT-22). A pack that was frozen without its rules names the days alone.
 */
export function describeDueDays(line: SnapshotLine, pack: PackDays): string {
  if (line.isPrn) return '';
  const rule = getRule(line);
  const only = rule === null ? '' : describeWeekdays(rule);
  if (only !== '') return only;
  const words = rule === null ? '' : formatSentence(describeDays(rule));
  const days = getWindowDays(pack.window);
  const due = days.filter((_, at) => hasDose(line, at));
  const formatDueDay = days.length > daysPerWeek ? formatShortDay : formatWeekday;
  const named = due.length === 0 ? 'no dose in this pack' : due.map(formatDueDay).join(', ');
  if (words !== '') return `${words}: ${named}`;
  return due.length === listPossibleDays(line, pack).length ? '' : formatSentence(named);
}

const hasDose = ({ doses }: SnapshotLine, at: number): boolean =>
  doses[at]?.some((dose) => dose > zero) ?? false;

/** The days of the pack on which a medicine of every day is due. */
function listPossibleDays({ start, cease }: SnapshotLine, pack: PackDays): readonly Day[] {
  const isTaken = (day: Day) => (start === null || start <= day) && (cease === null || day <= cease);
  return getWindowDays(pack.window).filter((day) => isTaken(day) && !isAwayOn(pack, day));
}

/** "Sundays only" for a medicine of certain weekdays; empty for any other. */
function describeWeekdays({ frequency, weekDays, everyWeeks, start }: DoseRule): string {
  if (frequency === Frequency.everyXWeeks && everyWeeks === 1 && start !== null)
    return `${weekdayNames[getWeekday(start)]}s only`;
  if (frequency !== Frequency.specificDays) return '';
  const chosen = weekdays.filter((weekday) => weekDays[weekday] === true);
  if (chosen.length === 0 || chosen.length === daysPerWeek) return '';
  const names = chosen.map((weekday) => `${weekdayNames[weekday]}s`);
  return `${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')} only`;
}

/**
 * How far this pack takes a short course: "17 of 21, last dose Friday 06/03, next card follows" (PRINT-23); empty for
 * other medicines and for courses without an end.
 */
export function describeCoursePart(line: SnapshotLine, { window }: PackDays): string {
  const rule = getRule(line);
  const days = rule === null || line.category !== 'SHORTCOURSE' ? null : findDays(rule);
  const given = getWindowDays(window).map((_, at) => countDoses(line.doses[at] ?? []));
  const last = getWindowDays(window).findLast((_, at) => (given[at] ?? 0) > 0);
  if (rule === null || days === null || last === undefined) return '';
  const total = countCourse(rule, days.first, days.last);
  const before = days.first < window.from ? countCourse(rule, days.first, addDays(window.from, -1)) : 0;
  const reached = before + given.reduce((sum, count) => sum + count, 0);
  const range = before === 0 ? `${reached}` : `${before + 1} to ${reached}`;
  const end = days.last <= window.to ? 'the course ends with this card' : 'next card follows';
  return `${range} of ${total}, last dose ${getWeekdayName(last)} ${formatShortDay(last)}, ${end}`;
}

function findDays(rule: DoseRule): { readonly first: Day; readonly last: Day } | null {
  const { shortCourse, start, end } = rule;
  if (end === null && (shortCourse?.totalDoses ?? null) === null) return null;
  return findCourseDays(rule) ?? (start !== null && end !== null ? { first: start, last: end } : null);
}

const countDoses = (slots: readonly number[]): number => slots.filter((dose) => dose > zero).length;

const countCourse = (rule: DoseRule, from: Day, to: Day): number =>
  computeDoses(rule, from, to).reduce((sum, { slots }) => sum + countDoses(slots), 0);

const formatWeekday = (day: Day): string => getWeekdayName(day).slice(0, 3);

const formatSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
