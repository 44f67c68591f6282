import { type Day, farthestDay } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { type DoseRule, findCourseDays, findRuleProblems, getDose, isDue } from '../schedule/index.ts';

/** A box of a chart: to be signed, grey because nothing is due, withheld, or crossed because the medicine has ended. */
export type CellState = 'due' | 'notDue' | 'suspended' | 'ended';

/** One time of a medicine, across all days of the sheet. */
export interface ChartRow {
  /** 0 to 7; null for a medicine without mealtimes. */
  readonly slot: number | null;
  readonly heading: string;
  /** Zero where the directions say it. */
  readonly dose: Hundredths;
  readonly cells: readonly CellState[];
}

interface Scheduled {
  readonly rule: DoseRule;
  readonly headings: readonly string[];
  readonly time: string;
}

/** The times of a medicine. The engine alone says what is due (SIGN-1). */
export function buildChartRows({ rule, headings, time }: Scheduled, days: readonly Day[]): ChartRow[] {
  const slots = rule.slots.flatMap((dose, slot) => (dose > zero ? [{ dose, slot }] : []));
  if (slots.length === 0)
    return [
      { slot: null, heading: time, dose: zero, cells: days.map((day) => findCellState(rule, day, null)) },
    ];
  return slots.map(({ dose, slot }) => ({
    slot,
    heading: (headings[slot] ?? '').trim() || `Time ${slot + 1}`,
    dose,
    cells: days.map((day) => findCellState(rule, day, slot)),
  }));
}

/** The box of one day and slot; a medicine without mealtimes has one box a day. */
export function findCellState(rule: DoseRule, day: Day, slot: number | null): CellState {
  if (isGiven(rule, day, slot)) return 'due';
  if (isOver(rule, day, slot)) return 'ended';
  const isSuspended = rule.suspensions.some(({ from, to }) => from <= day && day <= to);
  return isSuspended && isGiven(omitSuspensions(rule), day, slot) ? 'suspended' : 'notDue';
}

const isGiven = (rule: DoseRule, day: Day, slot: number | null): boolean =>
  slot === null ? isDue(rule, day) : getDose(rule, day, slot) > zero;

const omitSuspensions = (rule: DoseRule): DoseRule => ({ ...rule, suspensions: [] });

/** After its last day, and after the last dose of a course, which may end between two mealtimes. */
function isOver(rule: DoseRule, day: Day, slot: number | null): boolean {
  const last = findLastDay(rule);
  if (last === null || day < last) return false;
  if (day > last) return true;
  const whole = omitSuspensions(rule);
  const hasEarlier = rule.slots.slice(0, slot ?? 0).some((_, at) => isGiven(whole, day, at));
  return hasEarlier && !isGiven(whole, day, slot);
}

/** The last day of a medicine, by its end or by its course; null while it goes on, and where its days are incomplete. */
export function findLastDay(rule: DoseRule): Day | null {
  if (findRuleProblems(rule).length > 0) return null;
  const last = findCourseDays(rule)?.last ?? rule.end;
  return last === farthestDay ? null : last;
}
