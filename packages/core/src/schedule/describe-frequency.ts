import { getWeekdayName, weekdayNames, weekdays } from '../days/index.ts';
import type { DoseRule } from './dose-rule.ts';
import { Frequency, frequencyNames } from './frequency.ts';

const formatCount = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

function formatWeekdays(rule: DoseRule): string {
  const chosen = weekdays.filter((weekday) => rule.weekDays[weekday] === true);
  return chosen.map((weekday) => weekdayNames[weekday].slice(0, 3)).join(', ');
}

/** The frequency as charts and reports print it, with its numbers: 'Every 5 days', 'Mon, Wed, Fri'. */
export function describeFrequency(rule: DoseRule): string {
  switch (rule.frequency) {
    case Frequency.onOffDay:
      return `${formatCount(rule.onDays, 'day')} on, ${formatCount(rule.offDays, 'day')} off`;
    case Frequency.everyXDays:
      return rule.everyDays === 1 ? 'Every day' : `Every ${rule.everyDays} days`;
    case Frequency.specificDays:
      return formatWeekdays(rule) || frequencyNames[rule.frequency];
    case Frequency.everyXWeeks: {
      const weeks = rule.everyWeeks === 1 ? 'Every week' : `Every ${rule.everyWeeks} weeks`;
      return rule.start === null ? weeks : `${weeks} on ${getWeekdayName(rule.start)}`;
    }
    default:
      return frequencyNames[rule.frequency];
  }
}
