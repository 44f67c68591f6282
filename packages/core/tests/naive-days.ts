import { addDays, addMonths, type Day, weekdayOf } from '../src/days/index.ts';
import { type DoseRule, Frequency } from '../src/schedule/index.ts';

function* stepping(start: Day, next: (n: number) => Day): Generator<Day> {
  for (let n = 0; ; n += 1) yield n === 0 ? start : next(n);
}

const everyDays = (start: Day, days: number): Generator<Day> =>
  stepping(start, (n) => addDays(start, n * days));

const everyMonths = (start: Day, months: number): Generator<Day> =>
  stepping(start, (n) => addMonths(start, n * months));

function* onAndOff(start: Day, on: number, off: number): Generator<Day> {
  for (let today = start; ; today = addDays(today, off)) {
    for (let given = 0; given < on; given += 1) {
      yield today;
      today = addDays(today, 1);
    }
  }
}

function* onWeekdays(start: Day, weekDays: readonly boolean[]): Generator<Day> {
  for (let today = start; ; today = addDays(today, 1)) {
    if (weekDays[weekdayOf(today)]) yield today;
  }
}

function calendar(rule: DoseRule, start: Day): Generator<Day> {
  switch (rule.frequency) {
    case Frequency.daily:
      return everyDays(start, 1);
    case Frequency.alternateDay:
      return everyDays(start, 2);
    case Frequency.everyThirdDay:
      return everyDays(start, 3);
    case Frequency.everyXDays:
      return everyDays(start, rule.everyDays);
    case Frequency.everyXWeeks:
      return everyDays(start, rule.everyWeeks * 7);
    case Frequency.fortnightly:
      return everyDays(start, 14);
    case Frequency.every28Days:
      return everyDays(start, 28);
    case Frequency.monthly:
      return everyMonths(start, 1);
    case Frequency.halfYearly:
      return everyMonths(start, 6);
    case Frequency.yearly:
      return everyMonths(start, 12);
    case Frequency.onOffDay:
      return onAndOff(start, rule.onDays, rule.offDays);
    case Frequency.specificDays:
      return onWeekdays(start, rule.weekDays);
  }
}

/** The days of a rule as a pharmacist would tick them off on a wall calendar, one by one from the start. */
export function naiveDueDays(rule: DoseRule, from: Day, to: Day): Day[] {
  if (rule.start === null) throw new Error('The wall calendar needs a start');
  const ticked: Day[] = [];
  for (const today of calendar(rule, rule.start)) {
    if (today > to || (rule.end !== null && today > rule.end)) break;
    const isSuspended = rule.suspensions.some((pause) => today >= pause.from && today <= pause.to);
    if (today >= from && !isSuspended) ticked.push(today);
  }
  return ticked;
}
