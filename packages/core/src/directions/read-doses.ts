import { emptyRule } from '../schedule/index.ts';
import { type Hundredths, toHundredths, zero } from '../quantity/index.ts';
import type { Claim } from './claims.ts';
import type { DirectionRule, PrnRule } from './direction-rule.ts';
import { findDirectionContradictions, isWholeDirection, joinLines } from './find-contradictions.ts';
import { type ReadText, readText } from './read-text.ts';
import { findSlotsOfPart } from './time-of-day.ts';

/** The facts beside which words are read. */
export interface ReadingFacts {
  /** The mealtimes of the pack. */
  readonly headings: readonly string[];
  /** Of the drug; milligrams count tablets of it. */
  readonly strength: string;
}

const buildRule = (facts: ReadingFacts): DirectionRule => ({
  ...facts,
  form: '',
  route: '',
  schedule: emptyRule,
  isShortCourse: false,
  prn: null,
});

/** The dose of each mealtime that words say beyond doubt for every day; null where they leave a choice (IMPORT-5). */
export function readSlotDoses(lines: readonly string[], facts: ReadingFacts): readonly Hundredths[] | null {
  const rule = buildRule(facts);
  const slots = [...emptyRule.slots];
  for (const { low, high, times } of readText(joinLines(lines), rule).doses) {
    const named = listNamedSlots(times, rule);
    if (low !== high || named === null) return null;
    for (const slot of named) {
      if ((slots[slot] ?? zero) > zero) return null;
      slots[slot] = toHundredths(Math.round(low * 100));
    }
  }
  return isWholeDirection(lines, { ...rule, schedule: { ...emptyRule, slots } }) ? slots : null;
}

/** The mealtimes that times name; null when one of them may mean another mealtime as well, or none. */
function listNamedSlots(times: readonly Claim[], rule: DirectionRule): readonly number[] | null {
  const named = times.map((claim) => {
    if (claim.kind === 'slots') return claim.slots;
    return claim.kind === 'dayPart' ? (findSlotsOfPart(rule, claim.part) ?? []) : null;
  });
  const known = named.filter((slots) => slots !== null);
  if (known.length > 0) return known.every((slots) => slots.length === 1) ? [...new Set(known.flat())] : null;
  // Without names, only 'four times a day' in a pack of four mealtimes leaves no choice.
  const isEverySlot = times.some(
    (claim) => claim.kind === 'timesADay' && claim.count === rule.headings.length,
  );
  return isEverySlot ? rule.headings.map((_, slot) => slot) : null;
}

/** The limits of a when-required medicine that words say; 0 for what they leave open (IMPORT-5). */
export function readPrnRule(lines: readonly string[], facts: ReadingFacts): PrnRule | null {
  const rule = buildRule(facts);
  const text = readText(joinLines(lines), rule);
  const [dose] = text.doses;
  if (dose === undefined || dose.low !== dose.high) return null;
  const prn: PrnRule = {
    dose: toHundredths(Math.round(dose.low * 100)),
    intervalMinutes: readInterval(text),
    maximum: readMaximum(text),
  };
  return findDirectionContradictions(lines, { ...rule, prn }).length === 0 ? prn : null;
}

const listClaims = ({ doses, looseTimes, others }: ReadText): Claim[] => [
  ...doses.flatMap(({ times }) => times),
  ...looseTimes,
  ...others,
];

function readInterval(text: ReadText): number {
  const [interval = 0] = listClaims(text).flatMap((claim) => {
    if (claim.kind === 'everyHours') return [claim.hours * 60];
    return claim.kind === 'minutesApart' ? [claim.minutes] : [];
  });
  return interval;
}

function readMaximum(text: ReadText): Hundredths {
  const [most = 0] = listClaims(text).flatMap((claim) => (claim.kind === 'atMost' ? [claim.amount] : []));
  return toHundredths(Math.round(most * 100));
}
