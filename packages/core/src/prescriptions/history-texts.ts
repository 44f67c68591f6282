import { supplies } from '../fields/index.ts';
import { formatDecimal, type Hundredths } from '../quantity/index.ts';
import { toWireFrequency } from '../schedule/index.ts';
import type { Prescription } from './prescription.ts';
import { getCategory } from './supply.ts';
import { toFrequency } from './to-dose-rule.ts';

/** A record as the history keeps it: one text for each field, in this order. */
export type FieldTexts = Readonly<Record<string, string>>;

/** One field that was changed. */
export interface FieldChange {
  readonly field: string;
  readonly oldValue: string;
  readonly newValue: string;
}

/** The fields of a medicine that the history keeps. */
export const medicineHistoryFields = [
  'pack',
  'packType',
  'category',
  'drugName',
  'genericName',
  'type',
  'description',
  'indication',
  'sameAs',
  'note',
  'direction',
  'directionCode',
  'route',
  'isInsulin',
  'isS8Drug',
  'isCytotoxic',
  'isWarfarin',
  'isS4N',
  'isShortCourse',
  'isSinemet',
  'isDoNotCrush',
  'doseType1',
  'doseType2',
  'tabletTime',
  'dose',
  'shortCourseTimeslot',
  'shortCourseTotal',
  'shortCourseStartSlot',
  'prnDose',
  'frequency',
  'onDays',
  'offDays',
  'freqXDay',
  'freqXWeek',
  'packedWeekDay',
  'startDate',
  'endDate',
  'fontColor',
  'imageName',
  'headings',
  'unit',
  'isPreventBrandswap',
  'attachmentDescription',
  'attachmentFile',
  'overrideReason',
  'prnIntervalMinutes',
  'prnMaximum',
  'directionReason',
  'insulinDevice',
  'injectionSites',
  'insulinTimes',
] as const;

/** The fields of a pack of a profile that the history keeps. */
export const foilHistoryFields = [
  'label',
  'foilType',
  'packType',
  'client',
  'comment',
  'alert',
  'warningLabel',
  'isActive',
  'heading',
  'frequency',
] as const;

type Facts<Field extends string> = Readonly<Record<Field, unknown>>;

/** An all-empty list of doses is an empty list, empty doses among others are '0' (MED-10). */
export function formatDoses(doses: readonly Hundredths[]): string[] {
  return doses.every((dose) => dose === 0) ? [] : doses.map(formatDecimal);
}

/** The texts of a medicine (MED-20); rows keep them for good, so that none is ever spelt in another way. */
export function toPrescriptionTexts(prescription: Prescription, packLabel: string): FieldTexts {
  const choice = toFrequency(prescription);
  const isSupplied = prescription.packType !== supplies.none.code;
  return toTexts(medicineHistoryFields, {
    ...prescription,
    ...toWireFrequency(choice),
    pack: packLabel,
    category: getCategory(prescription),
    dose: formatDoses(prescription.doses),
    prnDose: formatDecimal(prescription.prnDose),
    prnMaximum: formatDecimal(prescription.prnMaximum),
    // In our own numbers, of which each frequency has one.
    frequency: isSupplied ? choice.frequency : '',
    packedWeekDay: prescription.packedWeekDay.includes(true) ? prescription.packedWeekDay : [],
    startDate: prescription.startDate ?? '',
    endDate: prescription.endDate ?? '',
    attachmentFile: prescription.resourceDocumentId ?? 0,
  });
}

export const toFoilTexts = (foil: Facts<(typeof foilHistoryFields)[number]>): FieldTexts =>
  toTexts(foilHistoryFields, foil);

const toTexts = <Field extends string>(fields: readonly Field[], facts: Facts<Field>): FieldTexts =>
  Object.fromEntries(fields.map((field) => [field, toText(facts[field])]));

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(', ') : String(value);

/** The fields that differ, with old and new value. */
export const compareTexts = (before: FieldTexts, after: FieldTexts): FieldChange[] =>
  Object.entries(after).flatMap(([field, newValue]) => {
    const oldValue = before[field] ?? '';
    return oldValue === newValue ? [] : [{ field, oldValue, newValue }];
  });

const nothing = new Set(['', 'false', '0']);

/** The fields that say something, for a record that is new. */
export const listFirstValues = (after: FieldTexts): FieldChange[] =>
  Object.entries(after).flatMap(([field, newValue]) =>
    nothing.has(newValue) && field !== 'frequency' ? [] : [{ field, oldValue: '', newValue }],
  );
