import { type Day, formatDay, weekdayNames } from '../days/index.ts';
import { describeFrequency } from './describe-frequency.ts';
import type { DoseRule } from './dose-rule.ts';
import type { CyclePlace, DueReason } from './explain-day.ts';

const describeNext = (next: Day | null): string =>
  next === null ? 'No further dose follows.' : `Next on ${formatDay(next)}.`;

function describePlace(daysSinceStart: number | null, cycle: CyclePlace | null): string {
  if (daysSinceStart === null || cycle === null) return '';
  if (daysSinceStart === 0) return ', the first day';
  const days = daysSinceStart === 1 ? '1 day' : `${daysSinceStart} days`;
  return `, ${days} after the start (day ${cycle.dayOfCycle} of ${cycle.cycleLength})`;
}

/** The reason in plain English, for the screen that explains a dose. */
export function describeDueReason(rule: DoseRule, reason: DueReason): string {
  const frequency = describeFrequency(rule);
  switch (reason.kind) {
    case 'incomplete':
      return `Not due: ${reason.problem.message}.`;
    case 'notStarted':
      return `Not due: starts on ${formatDay(reason.start)}. ${describeNext(reason.next)}`;
    case 'ended':
      return `Not due: ended, ${formatDay(reason.end)} was the last day.`;
    case 'courseFinished':
      return `Not due: the short course was finished on ${formatDay(reason.end)}.`;
    case 'suspended':
      return `Not due: suspended from ${formatDay(reason.from)} to ${formatDay(reason.to)}. ${describeNext(reason.next)}`;
    case 'offDay': {
      const { dayOfCycle, cycleLength } = reason.cycle;
      const counted = `day ${dayOfCycle} of ${cycleLength} counted from ${formatDay(reason.anchor)}`;
      return `Not due: ${frequency}, ${counted}. ${describeNext(reason.next)}`;
    }
    case 'notThisDate':
      return `Not due: ${frequency}, counted from ${formatDay(reason.anchor)}. ${describeNext(reason.next)}`;
    case 'notThisWeekday':
      return `Not due: not given on ${weekdayNames[reason.weekday]}s. ${describeNext(reason.next)}`;
    case 'due': {
      const from = reason.anchor === null ? '' : ` from ${formatDay(reason.anchor)}`;
      const counted = describePlace(reason.daysSinceStart, reason.cycle);
      return `Due: ${frequency}${from}${counted}. ${describeNext(reason.next)}`;
    }
  }
}
