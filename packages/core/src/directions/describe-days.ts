import { formatDay, getDayParts, getWeekdayName, weekdayNames, weekdays } from '../days/index.ts';
import { type DoseRule, daysPerWeek, Frequency } from '../schedule/index.ts';

const ordinalEndings = ['th', 'st', 'nd', 'rd'];

/** '2nd', '3rd', '14th'. */
export function formatOrdinal(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${(isTeen ? undefined : ordinalEndings[n % 10]) ?? 'th'}`;
}

export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const formatEvery = (days: number): string => (days <= 1 ? '' : `every ${formatOrdinal(days)} day`);

const onWeekday = ({ start }: DoseRule): string => (start === null ? '' : ` on ${getWeekdayName(start)}`);

function describeWeeks(rule: DoseRule, weeks: number): string {
  return `${weeks === 1 ? 'once a week' : `every ${weeks} weeks`}${onWeekday(rule)}`;
}

function describeWeekdays({ weekDays }: DoseRule): string {
  const chosen = weekdays.filter((weekday) => weekDays[weekday] === true);
  if (chosen.length === daysPerWeek) return '';
  const names = joinWords(chosen.map((weekday) => weekdayNames[weekday]));
  return chosen.length === 1 ? `once a week on ${names}` : `on ${names}`;
}

function describeMonths({ start }: DoseRule, months: number): string {
  const often = months === 1 ? 'once a month' : months === 12 ? 'once a year' : `every ${months} months`;
  if (start === null) return often;
  return months === 1
    ? `${often} on the ${formatOrdinal(getDayParts(start).dayOfMonth)}`
    : `${often} from ${formatDay(start)}`;
}

/** The days of a direction in label English; empty for every day (MED-27). */
export function describeDays(rule: DoseRule): string {
  switch (rule.frequency) {
    case Frequency.daily:
      return '';
    case Frequency.alternateDay:
      return formatEvery(2);
    case Frequency.everyThirdDay:
      return formatEvery(3);
    case Frequency.everyXDays:
      return rule.everyDays === daysPerWeek ? describeWeeks(rule, 1) : formatEvery(rule.everyDays);
    case Frequency.fortnightly:
      return describeWeeks(rule, 2);
    case Frequency.every28Days:
      return describeWeeks(rule, 4);
    case Frequency.everyXWeeks:
      return describeWeeks(rule, rule.everyWeeks);
    case Frequency.specificDays:
      return describeWeekdays(rule);
    case Frequency.monthly:
      return describeMonths(rule, 1);
    case Frequency.halfYearly:
      return describeMonths(rule, 6);
    case Frequency.yearly:
      return describeMonths(rule, 12);
    case Frequency.onOffDay:
      return rule.offDays === 0 ? '' : `for ${formatDays(rule.onDays)}, then ${formatDays(rule.offDays)} off`;
  }
}

const formatDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
