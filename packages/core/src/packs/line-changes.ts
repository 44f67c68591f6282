import type { Day } from '../days/index.ts';
import { type Hundredths, zero } from '../quantity/index.ts';
import type { DoseRule } from '../schedule/index.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { isAwayOn, computeTimetabledDoses } from './line-doses.ts';
import { hasOtherDirections } from './match-directions.ts';
import { getWindowDays } from './pack-window.ts';
import type { PackSnapshot, SnapshotLine } from './snapshot.ts';

/** A frozen pack with the mealtime of its first day with which it starts. */
export interface MadePack {
  readonly snapshot: PackSnapshot;
  readonly firstSlot: number;
}

/** How a medicine differs from the pack that was passed last (PACK-66). */
export type LineChange = 'added' | 'drug' | 'dose' | 'times' | 'directions';

/** A medicine in one pack. */
export interface PackedLine {
  readonly line: SnapshotLine;
  readonly pack: MadePack;
}

/** The changes of a medicine since the pack that was passed last; empty when it is as it was then. */
export function listLineChanges(is: PackedLine, was: PackedLine | undefined): readonly LineChange[] {
  if (was === undefined || isFirstGiven(is, was)) return ['added'];
  const changes: readonly (readonly [LineChange, boolean])[] = [
    ['drug', isDifferent(pickDrug(is), pickDrug(was))],
    ['dose', hasOtherDoses(is, was)],
    ['times', hasOtherTimes(is, was)],
  ];
  const found = changes.flatMap(([change, isMade]) => (isMade ? change : []));
  const isChanged = found.length > 0;
  return hasOtherDirections([was.pack.snapshot, was.line], [is.pack.snapshot, is.line], isChanged)
    ? [...found, 'directions']
    : found;
}

/** Whether the medicine would be given otherwise on the days of either pack. */
export function hasOtherDoses(is: PackedLine, was: PackedLine): boolean {
  if (isDifferent(is.line.slotDoses, was.line.slotDoses)) return true;
  if (is.line.isPrn || was.line.isPrn) return hasOtherPrnDose(is.line, was.line);
  const [present, past] = [getRule(is.line), getRule(was.line)];
  if (present === null && past === null) return is.line.start !== was.line.start;
  if (past === null) return present !== null && hasOtherCells(present, was);
  if (present === null) return hasOtherCells(past, is);
  return hasOtherCells(present, was) || isDifferent(computeCells(past, is), computeCells(present, is));
}

// It stood on the profile before its start, but no pharmacist has seen it in a pack yet.
function isFirstGiven({ line }: PackedLine, was: PackedLine): boolean {
  return was.line.qty === zero && line.start !== null && line.start > was.pack.snapshot.window.to;
}

const isDifferent = (one: unknown, other: unknown): boolean =>
  toCanonicalJson(one) !== toCanonicalJson(other);

const pickDrug = ({ line: { drug } }: PackedLine) => [drug.drugCode, drug.strength, drug.form];

// A card without doses, because the patient was away, says nothing about the dose.
function hasOtherPrnDose(is: SnapshotLine, was: SnapshotLine): boolean {
  const [present, past] = [is, was].map(({ doses }) => Math.max(zero, ...doses.flat()));
  return present !== zero && past !== zero && present !== past;
}

function hasOtherTimes(is: PackedLine, was: PackedLine): boolean {
  const isUsed = (slot: number) =>
    [is, was].some(({ line }) => line.doses.some((day) => (day[slot] ?? zero) !== zero));
  return is.line.slotDoses.some((_, slot) => isUsed(slot) && getHeading(is, slot) !== getHeading(was, slot));
}

const getHeading = ({ pack }: PackedLine, slot: number): string => pack.snapshot.headings[slot]?.trim() ?? '';

/** When the medicine is given; null where the pack was frozen without that. */
export function getRule({ pattern, start, cease, slotDoses }: SnapshotLine): DoseRule | null {
  return pattern === undefined ? null : { ...pattern, start, end: cease, slots: slotDoses };
}

const computeCells = (rule: DoseRule, { pack }: PackedLine) =>
  computeTimetabledDoses(rule, pack.snapshot.window);

/** Whether the rule gives other doses than were frozen; cells that the patient or the order left out do not count. */
function hasOtherCells(rule: DoseRule, { line, pack }: PackedLine): boolean {
  const days = getWindowDays(pack.snapshot.window);
  const isLeftOut = (at: number, slot: number) =>
    (at === 0 && slot < pack.firstSlot) || isAbsent(pack.snapshot, days[at]);
  return computeCells(rule, { line, pack }).some((day, at) =>
    day.some((dose, slot) => dose !== getFrozenDose(line, at, slot) && !isLeftOut(at, slot)),
  );
}

const getFrozenDose = ({ doses }: SnapshotLine, at: number, slot: number): Hundredths =>
  doses[at]?.[slot] ?? zero;

function isAbsent(snapshot: PackSnapshot, day: Day | undefined): boolean {
  return day !== undefined && isAwayOn(snapshot, day);
}
