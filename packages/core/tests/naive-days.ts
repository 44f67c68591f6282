import { addDays, addMonths, type Day, getWeekday } from '../src/days/index.ts';
import { type DoseRule, Frequency } from '../src/schedule/index.ts';

function* stepDays(start: Day, next: (n: number) => Day): Generator<Day> {
  for (let n = 0; ; n += 1) yield n === 0 ? start : next(n);
}

const stepByDays = (start: Day, days: number): Generator<Day> =>
  stepDays(start, (n) => addDays(start, n * days));

const stepByMonths = (start: Day, months: number): Generator<Day> =>
  stepDays(start, (n) => addMonths(start, n * months));

function* walkOnAndOff(start: Day, on: number, off: number): Generator<Day> {
  for (let today = start; ; today = addDays(today, off)) {
    for (let given = 0; given < on; given += 1) {
      yield today;
      today = addDays(today, 1);
    }
  }
}

function* walkWeekdays(start: Day, weekDays: readonly boolean[]): Generator<Day> {
  for (let today = start; ; today = addDays(today, 1)) {
    if (weekDays[getWeekday(today)]) yield today;
  }
}

function walkRule(rule: DoseRule, start: Day): Generator<Day> {
  switch (rule.frequency) {
    case Frequency.daily:
      return stepByDays(start, 1);
    case Frequency.alternateDay:
      return stepByDays(start, 2);
    case Frequency.everyThirdDay:
      return stepByDays(start, 3);
    case Frequency.everyXDays:
      return stepByDays(start, rule.everyDays);
    case Frequency.everyXWeeks:
      return stepByDays(start, rule.everyWeeks * 7);
    case Frequency.fortnightly:
      return stepByDays(start, 14);
    case Frequency.every28Days:
      return stepByDays(start, 28);
    case Frequency.monthly:
      return stepByMonths(start, 1);
    case Frequency.halfYearly:
      return stepByMonths(start, 6);
    case Frequency.yearly:
      return stepByMonths(start, 12);
    case Frequency.onOffDay:
      return walkOnAndOff(start, rule.onDays, rule.offDays);
    case Frequency.specificDays:
      return walkWeekdays(start, rule.weekDays);
  }
}

/** The days of a rule as a pharmacist would tick them off on a wall calendar, one by one from the start. */
export function computeNaiveDueDays(rule: DoseRule, from: Day, to: Day): Day[] {
  if (rule.start === null) throw new Error('The wall calendar needs a start');
  const ticked: Day[] = [];
  for (const today of walkRule(rule, rule.start)) {
    if (today > to || (rule.end !== null && today > rule.end)) break;
    const isSuspended = rule.suspensions.some((pause) => today >= pause.from && today <= pause.to);
    if (today >= from && !isSuspended) ticked.push(today);
  }
  return ticked;
}
