import { type Hundredths, zero } from '../quantity/index.ts';
import type { Claim } from './claims.ts';
import { findDayContradictions, hasDays } from './day-contradictions.ts';
import { hasOtherMass } from './mass-contradictions.ts';
import {
  computeDayTotal,
  type DirectionRule,
  hasDoses,
  listDoses,
  listDoseSlots,
  type PrnRule,
} from './direction-rule.ts';
import { type ReadText, readText, type SpokenDose, type SpokenMass } from './read-text.ts';
import { findSlotsOfPart } from './time-of-day.ts';
import { translateDirection } from './translate-direction.ts';

/** In what a text and the doses of a medicine disagree (MED-28). */
export const directionContradictions = ['amount', 'timesADay', 'mealtime', 'days', 'course', 'prn'] as const;
export type DirectionContradiction = (typeof directionContradictions)[number];

/** Lines of a direction are read as clauses of one text. */
export const joinLines = (lines: readonly string[]): string => lines.join(' ; ');

/** Where a text says something else than the rule; none for a text that says nothing of doses (MED-28). */
export function findDirectionContradictions(
  lines: readonly string[],
  rule: DirectionRule,
): DirectionContradiction[] {
  if (!hasDoses(rule)) return [];
  return assessText(readText(translateDirection(joinLines(lines), rule.headings), rule), rule);
}

function assessText(text: ReadText, rule: DirectionRule): DirectionContradiction[] {
  const found = rule.prn ? assessPrn(text, rule, rule.prn) : assessTimetable(text, rule);
  return directionContradictions.filter((each) => found.has(each));
}

const toAmount = (dose: Hundredths): number => dose / 100;

function assessTimetable(text: ReadText, rule: DirectionRule): Set<DirectionContradiction> {
  const found = new Set<DirectionContradiction>();
  if (text.doses.length > 0 && !isAboutTheseDoses(text, rule)) found.add('amount');
  if (hasOtherMass(text, rule, (mass) => listDosesAt(mass, rule))) found.add('amount');
  const times = [...text.doses.flatMap((dose) => dose.times), ...text.looseTimes];
  if (times.some((claim) => listMatchingSlots(claim, rule)?.length === 0)) found.add('mealtime');
  if (text.doses.some((dose) => isOtherDoseThen(dose, rule))) found.add('amount');
  const count = countTimes(text, rule);
  if (count !== null && count !== listDoseSlots(rule).length) found.add('timesADay');
  for (const each of findDayContradictions(text, rule)) found.add(each);
  if (text.others.some(({ kind }) => kind === 'whenRequired')) found.add('prn');
  if (text.others.some((claim) => isOtherTotal(claim, rule))) found.add('amount');
  const most = text.others.find((claim) => claim.kind === 'atMost');
  if (most?.kind === 'atMost' && most.amount < toAmount(computeDayTotal(rule))) found.add('amount');
  return found;
}

/** A number of tablets for the whole day that is neither the sum of the doses nor one of them. */
const isOtherTotal = (claim: Claim, rule: DirectionRule): boolean =>
  claim.kind === 'dayTotal' &&
  ![computeDayTotal(rule), ...listDoses(rule)].map(toAmount).includes(claim.amount);

/** The amounts of the text are those of the rule, no more and no fewer. */
function isAboutTheseDoses({ doses }: ReadText, rule: DirectionRule): boolean {
  const wanted = listDoses(rule).map(toAmount);
  const spoken = doses.flatMap(({ low, high }) => (low === high ? [low] : [Number.NaN]));
  return (
    spoken.every((amount) => wanted.includes(amount)) && wanted.every((amount) => spoken.includes(amount))
  );
}

/** The doses at the mealtimes that are named for milligrams; all of them where none is. */
function listDosesAt({ isStrict, times }: SpokenMass, rule: DirectionRule): Hundredths[] {
  const slots = times.flatMap((claim) => listMatchingSlots(claim, rule) ?? []);
  if (!isStrict || slots.length === 0) return listDoses(rule);
  return slots.map((slot) => rule.schedule.slots[slot] ?? zero);
}

/** The slots with a dose that a time may mean; null where it names no part of the day. */
function listMatchingSlots(claim: Claim, rule: DirectionRule): number[] | null {
  const slots =
    claim.kind === 'slots'
      ? claim.slots
      : claim.kind === 'dayPart'
        ? findSlotsOfPart(rule, claim.part)
        : null;
  return slots === null ? null : slots.filter((slot) => (rule.schedule.slots[slot] ?? 0) > 0);
}

function isOtherDoseThen({ low, high, times }: SpokenDose, rule: DirectionRule): boolean {
  return times.some((claim) => {
    const slots = listMatchingSlots(claim, rule) ?? [];
    const doses = slots.map((slot) => (rule.schedule.slots[slot] ?? 0) / 100);
    return doses.length > 0 && !doses.some((dose) => low <= dose && dose <= high);
  });
}

/** How often a day the text has a dose given; null where it does not say. */
function countTimes({ doses, looseTimes }: ReadText, rule: DirectionRule): number | null {
  if (doses.length === 0) return countSpoken(looseTimes, rule, false);
  const counts = doses.map(({ times }) => countSpoken(times, rule, true));
  return counts.some((count) => count === null)
    ? null
    : counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
}

function countSpoken(times: readonly Claim[], rule: DirectionRule, withMealtimes: boolean): number | null {
  const said = times.flatMap((claim) => {
    if (claim.kind === 'timesADay') return [claim.count];
    return claim.kind === 'everyHours' && 24 % claim.hours === 0 ? [24 / claim.hours] : [];
  });
  if (said.length > 0) return said.reduce((sum, count) => sum + count, 0);
  if (!withMealtimes) return null;
  const named = times.filter(({ kind }) => kind === 'slots' || kind === 'dayPart');
  if (named.length > 0)
    return new Set(named.map((claim) => listMatchingSlots(claim, rule)?.join() ?? claim)).size;
  return times.some(({ kind }) => kind === 'everyDay') ? 1 : null;
}

function assessPrn(text: ReadText, rule: DirectionRule, prn: PrnRule): Set<DirectionContradiction> {
  const found = new Set<DirectionContradiction>();
  const dose = toAmount(prn.dose);
  if (text.doses.some(({ low, high }) => low !== dose && high !== dose)) found.add('amount');
  if (hasOtherMass(text, rule, () => listDoses(rule))) found.add('amount');
  const times = [...text.doses.flatMap((each) => each.times), ...text.looseTimes, ...text.others];
  for (const claim of times) {
    const wait =
      claim.kind === 'everyHours' ? claim.hours * 60 : claim.kind === 'minutesApart' ? claim.minutes : null;
    if (wait !== null && prn.intervalMinutes > 0 && wait !== prn.intervalMinutes) found.add('timesADay');
    const most = claim.kind === 'atMost' ? claim.amount : readMostTimes(claim) * dose;
    if (most > 0 && prn.maximum > 0 && most !== toAmount(prn.maximum)) found.add('amount');
  }
  return found;
}

function readMostTimes(claim: Claim): number {
  return claim.kind === 'timesADay' || claim.kind === 'atMostTimes' ? claim.count : 0;
}

/** Whether the text says the whole direction by itself: how much, how often and on which days (MED-27). */
export function isWholeDirection(lines: readonly string[], rule: DirectionRule): boolean {
  // Words in another language stand beside the made direction, which every reader of the label understands.
  const text = readText(joinLines(lines), rule);
  if (text.doses.length === 0 || !hasDoses(rule) || findDirectionContradictions(lines, rule).length > 0)
    return false;
  if (rule.prn) return hasPrnLimits(text, rule.prn);
  // 'ONE tablet on Monday' says it all where Monday has one mealtime.
  const saysTimes = countTimes(text, rule) !== null || (hasDays(text) && listDoseSlots(rule).length === 1);
  return saysTimes && (hasDays(text) || isEveryDay(rule));
}

const saysNothing: ReadText = { doses: [], masses: [], looseTimes: [], others: [] };

const isEveryDay = (rule: DirectionRule): boolean =>
  findDayContradictions({ ...saysNothing, looseTimes: [{ kind: 'everyDay' }] }, rule).length === 0;

function hasPrnLimits(text: ReadText, prn: PrnRule): boolean {
  const claims = [...text.doses.flatMap(({ times }) => times), ...text.others];
  const hasClaim = (...kinds: readonly Claim['kind'][]) => claims.some(({ kind }) => kinds.includes(kind));
  return (
    hasClaim('whenRequired') &&
    (prn.intervalMinutes === 0 || hasClaim('everyHours', 'minutesApart')) &&
    (prn.maximum === 0 || hasClaim('atMost', 'atMostTimes', 'timesADay'))
  );
}
