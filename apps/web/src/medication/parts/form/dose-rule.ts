import { type Day, readWireDay, isDay, parseDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { formatGlyphs, type Hundredths, parseQuantity, zero } from '@packwright/core/quantity';
import {
  type DoseRule,
  emptyRule,
  Frequency,
  readWireFrequency,
  isFrequency,
  readShortCourse,
  type Suspension,
  type WireFrequency,
} from '@packwright/core/schedule';
import type { Prescription } from '../../calls/index.ts';
import type { MedicineValues } from './medicine-values.ts';

/** A typed dose; empty is none, and invalid text counts as none until it is corrected. */
export const parseDose = (text: string): Hundredths =>
  text.trim() === '' ? zero : (parseQuantity(text) ?? zero);

/** A typed count; NaN is refused by the rule, empty is 0. */
export const parseCount = (text: string): number => (text.trim() === '' ? 0 : Number(text));

const parseFormDay = (text: string): Day | null =>
  text.trim() === '' || parseDay(text) === null ? null : readWireDay(text);

export const isPrnPackType = (packType: number): boolean =>
  packType === supplies.prn.code || packType === supplies.unpackedPrn.code;

/** When and how much the form says, for the preview and for the checks before saving. */
export function toDoseRule(values: MedicineValues, suspensions: readonly Suspension[] = []): DoseRule {
  return {
    frequency: isFrequency(values.frequency) ? values.frequency : Frequency.daily,
    start: parseFormDay(values.startDate),
    end: parseFormDay(values.endDate),
    onDays: parseCount(values.onDays),
    offDays: parseCount(values.offDays),
    everyDays: parseCount(values.freqXDay),
    everyWeeks: parseCount(values.freqXWeek),
    weekDays: values.packedWeekDay,
    slots: values.dose.map(parseDose),
    suspensions,
    ...readShortCourse({ ...values, shortCourseTotal: parseCount(values.shortCourseTotal) }),
  };
}

const parseWireDay = (text: string): Day | null => (isDay(text) ? readWireDay(text) : null);

/** When the patient is away, as it is answered with each medicine. */
export const getSuspensions = (loaded: Prescription): Suspension[] =>
  loaded.suspensions.flatMap(({ fromDate, toDate }) => {
    const from = parseWireDay(fromDate);
    const to = parseWireDay(toDate);
    return from === null || to === null ? [] : [{ from, to }];
  });

/** How often, as any answer carries it, from which day. */
export function toPatternRule(loaded: WireFrequency & { readonly startDate: string }): DoseRule {
  const choice = readWireFrequency(loaded) ?? emptyRule;
  return {
    ...emptyRule,
    frequency: choice.frequency,
    onDays: choice.onDays,
    offDays: choice.offDays,
    everyDays: choice.everyDays,
    everyWeeks: choice.everyWeeks,
    weekDays: choice.weekDays,
    start: parseWireDay(loaded.startDate),
  };
}

/** The rule of a loaded medicine, the patient's absence included. */
export function toPrescriptionRule(loaded: Prescription): DoseRule {
  return {
    ...toPatternRule(loaded),
    end: parseWireDay(loaded.endDate),
    slots: emptyRule.slots.map((none, slot) => parseDose(loaded.dose[slot] ?? String(none))),
    suspensions: getSuspensions(loaded),
    ...readShortCourse(loaded),
  };
}

/** The doses of a day for people, mealtime by mealtime; empty mealtimes after the last one are left out. */
export function formatDayDoses(dose: readonly string[], mealtimes: number): string {
  const last = dose.findLastIndex((text) => parseDose(text) > 0);
  return dose
    .slice(0, Math.max(mealtimes, last + 1))
    .map((text) => (parseDose(text) === 0 ? '·' : formatGlyphs(parseDose(text))))
    .join(' ');
}
