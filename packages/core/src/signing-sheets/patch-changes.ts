import { addDays, type Day } from '../days/index.ts';
import { computeDueDays, type DoseRule } from '../schedule/index.ts';
import { type CellState, findLastDay } from './chart-cells.ts';

export interface PatchChange {
  readonly apply: Day;
  /** The day on which it comes off and the next goes on; null where none follows. */
  readonly next: Day | null;
}

export interface PatchChart {
  readonly changes: readonly PatchChange[];
  /** A daily tick that the patch is still in place, for each day of the sheet. */
  readonly inPlace: readonly CellState[];
}

/** As far as the longest pattern reaches from one dose to the next. */
const searchDays = 1100;

/** When a patch is changed, and on which days somebody looks whether it is in place. */
export function buildPatchChart(rule: DoseRule, days: readonly Day[]): PatchChart {
  const [from, to] = [days.at(0), days.at(-1)];
  if (from === undefined || to === undefined) return { changes: [], inPlace: [] };
  const first = computeDueDays(rule, rule.start ?? from, to).at(0);
  return {
    changes: computeDueDays(rule, from, to).map((apply) => ({ apply, next: findNextDay(rule, apply) })),
    inPlace: days.map((day) => getWearing(rule, day, first)),
  };
}

const findNextDay = (rule: DoseRule, day: Day): Day | null =>
  computeDueDays(rule, addDays(day, 1), addDays(day, searchDays)).at(0) ?? null;

function getWearing(rule: DoseRule, day: Day, first: Day | undefined): CellState {
  if (first === undefined || day < first) return 'notDue';
  const last = findLastDay(rule);
  if (last !== null && day > last) return 'ended';
  return rule.suspensions.some(({ from, to }) => from <= day && day <= to) ? 'suspended' : 'due';
}
