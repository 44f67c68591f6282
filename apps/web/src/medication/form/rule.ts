import { type Day, dayFromWire, isDay, parseDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { formatGlyphs, type Hundredths, parseQuantity, zero } from '@packwright/core/quantity';
import {
  type DoseRule,
  emptyRule,
  Frequency,
  frequencyFromWire,
  isFrequency,
  shortCourseFromWire,
  type Suspension,
  type WireFrequency,
} from '@packwright/core/schedule';
import type { Prescription } from '../calls.ts';
import type { MedicineValues } from './values.ts';

/** A typed dose; empty is none, text that is no number counts as none until it is put right. */
export const doseOf = (text: string): Hundredths =>
  text.trim() === '' ? zero : (parseQuantity(text) ?? zero);

/** A typed count; NaN is refused by the rule, empty is 0 (1§4). */
export const countOf = (text: string): number => (text.trim() === '' ? 0 : Number(text));

const dayOf = (text: string): Day | null =>
  text.trim() === '' || parseDay(text) === null ? null : dayFromWire(text);

export const isPrnSupply = (packType: number): boolean =>
  packType === supplies.prn.code || packType === supplies.unpackedPrn.code;

/** When and how much the form says, for the preview and for the checks before saving. */
export function ruleOfValues(values: MedicineValues, suspensions: readonly Suspension[] = []): DoseRule {
  return {
    frequency: isFrequency(values.frequency) ? values.frequency : Frequency.daily,
    start: dayOf(values.startDate),
    end: dayOf(values.endDate),
    onDays: countOf(values.onDays),
    offDays: countOf(values.offDays),
    everyDays: countOf(values.freqXDay),
    everyWeeks: countOf(values.freqXWeek),
    weekDays: values.packedWeekDay,
    slots: values.dose.map(doseOf),
    suspensions,
    ...shortCourseFromWire({ ...values, shortCourseTotal: countOf(values.shortCourseTotal) }),
  };
}

const wireDay = (text: string): Day | null => (isDay(text) ? dayFromWire(text) : null);

/** When the patient is away, as it is answered with each medicine. */
export const suspensionsOf = (loaded: Prescription): Suspension[] =>
  loaded.suspensions.flatMap(({ fromDate, toDate }) => {
    const from = wireDay(fromDate);
    const to = wireDay(toDate);
    return from === null || to === null ? [] : [{ from, to }];
  });

/** How often, as any answer carries it, from which day. */
export function patternOf(loaded: WireFrequency & { readonly startDate: string }): DoseRule {
  const choice = frequencyFromWire(loaded) ?? emptyRule;
  return {
    ...emptyRule,
    frequency: choice.frequency,
    onDays: choice.onDays,
    offDays: choice.offDays,
    everyDays: choice.everyDays,
    everyWeeks: choice.everyWeeks,
    weekDays: choice.weekDays,
    start: wireDay(loaded.startDate),
  };
}

/** The rule of a loaded medicine, the patient's absence included. */
export function ruleOfLoaded(loaded: Prescription): DoseRule {
  return {
    ...patternOf(loaded),
    end: wireDay(loaded.endDate),
    slots: emptyRule.slots.map((none, slot) => doseOf(loaded.dose[slot] ?? String(none))),
    suspensions: suspensionsOf(loaded),
    ...shortCourseFromWire(loaded),
  };
}

/** The doses of a day for people, mealtime by mealtime; empty mealtimes after the last one are left out. */
export function dayText(dose: readonly string[], mealtimes: number): string {
  const last = dose.findLastIndex((text) => doseOf(text) > 0);
  return dose
    .slice(0, Math.max(mealtimes, last + 1))
    .map((text) => (doseOf(text) === 0 ? '·' : formatGlyphs(doseOf(text))))
    .join(' ');
}
