import { addDays, type Day } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import { daysPerWeek, type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import { isWarfarinDifferent, listWarfarinDays } from './compare-doses.ts';
import type { WarfarinOrder } from './order.ts';

/** A line to be written: so many tablets of a drug on these weekdays. */
export interface OrderedLine {
  readonly drugId: number;
  readonly tablets: Hundredths;
  /** Seven flags, Monday first. */
  readonly weekDays: readonly boolean[];
}

/** Where and from when the lines of an order are given. */
export interface LinePlace {
  readonly foilId: number;
  /** The mealtime, 0–7. */
  readonly slot: number;
  readonly from: Day;
}

/** A line that stands in the profile. */
export interface StandingLine {
  readonly prescriptionId: number;
  readonly drugId: number;
  readonly foilId: number;
  readonly isPacked: boolean;
  readonly rule: DoseRule;
}

/** The fate of the lines of a profile when those of an order are written (MED-57). */
export interface LineChanges {
  readonly kept: readonly StandingLine[];
  /** Given until the day before the order. */
  readonly ended: readonly StandingLine[];
  readonly ceased: readonly StandingLine[];
  readonly added: readonly OrderedLine[];
}

/** How often and how much an ordered line is given. */
export function buildLineRule({ tablets, weekDays }: OrderedLine, { slot, from }: LinePlace): DoseRule {
  const isDaily = weekDays.every(Boolean);
  return {
    ...emptyRule,
    frequency: isDaily ? Frequency.daily : Frequency.specificDays,
    weekDays: isDaily ? emptyRule.weekDays : weekDays,
    slots: emptyRule.slots.map((none, at) => (at === slot ? tablets : none)),
    start: from,
  };
}

/** Whether lines make the ordered dose of each weekday, and none of them is empty (MED-57). */
export function areLinesAsOrdered(
  order: WarfarinOrder,
  lines: readonly (OrderedLine & { readonly strength: string })[],
): boolean {
  const from = order.fromDate;
  const medicines = lines.map((line) => ({
    strength: line.strength,
    isPacked: true,
    rule: buildLineRule(line, { foilId: 0, slot: 0, from }),
  }));
  return (
    lines.every(({ tablets, weekDays }) => tablets > zero && weekDays.some(Boolean)) &&
    !listWarfarinDays([order], medicines, from, addDays(from, daysPerWeek - 1)).some(isWarfarinDifferent)
  );
}

/**
 * Decides what becomes of every line: one that the order wants already stays, another one ends the day before, or is ceased
 * where it would not have begun by then.
 */
export function planLineChanges(
  standing: readonly StandingLine[],
  lines: readonly OrderedLine[],
  place: LinePlace,
  today: Day,
): LineChanges {
  const open = [...lines];
  const kept: StandingLine[] = [];
  const others: StandingLine[] = [];
  for (const each of standing) {
    const at = open.findIndex((line) => isSameLine(each, line, place));
    if (at >= 0) open.splice(at, 1);
    (at >= 0 || isOver(each, place) ? kept : others).push(each);
  }
  const isGivenBefore = ({ rule }: StandingLine): boolean =>
    place.from > today && (rule.start ?? today) < place.from;
  return {
    kept,
    ended: others.filter(isGivenBefore),
    ceased: others.filter((each) => !isGivenBefore(each)),
    added: open,
  };
}

const isOver = ({ rule: { end } }: StandingLine, { from }: LinePlace): boolean => end !== null && end < from;

function isSameLine(
  { drugId, foilId, isPacked, rule }: StandingLine,
  line: OrderedLine,
  place: LinePlace,
): boolean {
  const wanted = buildLineRule(line, place);
  return (
    isPacked &&
    drugId === line.drugId &&
    foilId === place.foilId &&
    rule.frequency === wanted.frequency &&
    (wanted.frequency === Frequency.daily || areSame(rule.weekDays, wanted.weekDays)) &&
    areSame(rule.slots, wanted.slots) &&
    (rule.start === null || rule.start <= place.from) &&
    rule.end === null &&
    rule.shortCourse === undefined
  );
}

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.every((value, at) => value === other[at]);
