import { computeDaysBetween, getWeekday, weekdays } from '../days/index.ts';
import { daysPerWeek, findCourseDays, Frequency } from '../schedule/index.ts';
import type { Claim } from './claims.ts';
import { type DirectionRule, hasDoses } from './direction-rule.ts';
import type { ReadText } from './read-text.ts';

/** The days of a rule in the few ways in which people speak of them. */
interface DayPattern {
  /** Every so many days; 0 for another pattern. */
  readonly every: number;
  readonly months: number;
  /** The days of the week on which a dose falls; null where it may be any. */
  readonly weekdays: readonly number[] | null;
  readonly onOff: readonly [on: number, off: number] | null;
}

const daily: DayPattern = { every: 1, months: 0, weekdays: [...weekdays], onOff: null };

function readDayPattern({ schedule }: DirectionRule): DayPattern {
  const startDay = schedule.start === null ? null : [getWeekday(schedule.start)];
  const buildEvery = (days: number): DayPattern =>
    days <= 1 ? daily : { ...daily, every: days, weekdays: days % daysPerWeek === 0 ? startDay : null };
  const buildMonths = (months: number): DayPattern => ({ every: 0, months, weekdays: null, onOff: null });
  switch (schedule.frequency) {
    case Frequency.daily:
      return daily;
    case Frequency.alternateDay:
      return buildEvery(2);
    case Frequency.everyThirdDay:
      return buildEvery(3);
    case Frequency.everyXDays:
      return buildEvery(schedule.everyDays);
    case Frequency.fortnightly:
      return buildEvery(14);
    case Frequency.every28Days:
      return buildEvery(28);
    case Frequency.everyXWeeks:
      return buildEvery(schedule.everyWeeks * daysPerWeek);
    case Frequency.monthly:
      return buildMonths(1);
    case Frequency.halfYearly:
      return buildMonths(6);
    case Frequency.yearly:
      return buildMonths(12);
    case Frequency.onOffDay: {
      const { onDays, offDays } = schedule;
      if (offDays === 0) return daily;
      return { every: onDays === 1 ? offDays + 1 : 0, months: 0, weekdays: null, onOff: [onDays, offDays] };
    }
    case Frequency.specificDays: {
      const chosen = weekdays.filter((weekday) => schedule.weekDays[weekday] === true);
      if (chosen.length === daysPerWeek) return daily;
      return { every: chosen.length === 1 ? daysPerWeek : 0, months: 0, weekdays: chosen, onOff: null };
    }
  }
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Whether a claim about days holds; null for any other claim, and for 'daily', which other days overrule. */
function matchDays(claim: Claim, pattern: DayPattern): boolean | null {
  switch (claim.kind) {
    case 'everyDays':
      return pattern.every === claim.days;
    case 'timesAWeek':
      return claim.count === 1
        ? pattern.every === daysPerWeek
        : pattern.every !== daysPerWeek && pattern.weekdays?.length === claim.count;
    case 'everyMonths':
      return pattern.months === claim.months || (claim.months === 1 && pattern.every === 28);
    case 'onOff':
      return pattern.onOff !== null && isSameSet([claim.on, claim.off], pattern.onOff);
    case 'weekdays':
      return pattern.weekdays !== null && isSameSet(claim.weekdays, pattern.weekdays);
    default:
      return null;
  }
}

const dailyKinds: ReadonlySet<Claim['kind']> = new Set(['everyDay', 'timesADay', 'everyHours']);
const dayKinds: ReadonlySet<Claim['kind']> = new Set([
  'everyDays',
  'timesAWeek',
  'everyMonths',
  'onOff',
  'weekdays',
]);

const listClaims = ({ doses, looseTimes, others }: ReadText): Claim[] => [
  ...doses.flatMap(({ times }) => times),
  ...looseTimes,
  ...others,
];

/** Whether a text names the days on which a dose is given. */
export const hasDays = (text: ReadText): boolean => listClaims(text).some(({ kind }) => dayKinds.has(kind));

/** Where days and length of a text are not those of the rule. */
export function findDayContradictions(text: ReadText, rule: DirectionRule): ('days' | 'course')[] {
  const pattern = readDayPattern(rule);
  const claims = listClaims(text);
  const judged = claims.flatMap((claim) => matchDays(claim, pattern) ?? []);
  const isDaily = pattern.every === 1;
  // A dose with its times and no other day is read as given every day.
  const impliesDaily =
    claims.some(({ kind }) => dailyKinds.has(kind)) || text.doses.some(({ times }) => times.length > 0);
  const areDaysWrong = judged.length > 0 ? judged.includes(false) : impliesDaily && !isDaily;
  return [
    ...(areDaysWrong ? (['days'] as const) : []),
    ...(claims.some((claim) => isOtherCourse(claim, rule)) ? (['course'] as const) : []),
  ];
}

/** A length that the rule does not have; a course that begins at noon may touch a day more. */
function isOtherCourse(claim: Claim, rule: DirectionRule): boolean {
  if (claim.kind !== 'courseDays' || !hasDoses(rule)) return false;
  const { start, end } = rule.schedule;
  const course = findCourseDays(rule.schedule);
  const last = course !== null && course.last < '9000' ? course.last : end;
  const first = course?.first ?? start;
  if (last === null || first === null) return last === null;
  const days = computeDaysBetween(first, last) + 1;
  return days !== claim.days && days !== claim.days + 1;
}
