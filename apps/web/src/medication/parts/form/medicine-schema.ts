import { medicationRefusals, scheduleFieldNames } from '@packwright/contract';
import { parseDay } from '@packwright/core/days';
import {
  dateMessage,
  integerMessage,
  numberMessage,
  requiredMessage,
  uploadPendingMessage,
} from '@packwright/core/fields';
import {
  isBreakingWholeTablet,
  findSlotsWithoutMealtime,
  isMoreOftenThanWeekly,
  isWeeklyMedicine,
  noMealtimeMessage,
} from '@packwright/core/medicines';
import { findPrnProblems } from '@packwright/core/prescriptions';
import { parseQuantity } from '@packwright/core/quantity';
import { Frequency, findRuleProblems } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import { supplies } from '@packwright/core/fields';
import { parseDose, isPrnPackType, toDoseRule } from './dose-rule.ts';
import { splitDirection, toDirectionRule } from './direction-rule.ts';
import { checkTexts, type FieldIssue } from './medicine-texts.ts';
import { wordReader } from './word-reader.ts';
import type { MedicineValues } from './medicine-values.ts';

/** The facts that the checks need besides the form: the drug, the packs and the person. */
export interface MedicineFacts {
  readonly drug: {
    readonly atcCode: string;
    readonly genericName: string;
    readonly strength: string;
    readonly isDoNotCrush: boolean;
    readonly isScored: boolean;
  };
  readonly getHeadings: (foilId: number) => readonly string[];
  readonly needsComment: boolean;
  /** A pharmacist gives the reason for an override; the server refuses it to others (MED-16). */
  readonly canOverride: boolean;
  /** Gives one of our own sentences in the reader's language. */
  readonly translate: (english: string) => string;
}

/** Where the dose of a mealtime is put right: at its field, or at the pack when that shows no such field. */
const getDosePath = (values: MedicineValues, facts: MedicineFacts, slot: number): (string | number)[] =>
  isDoseShown(values, facts, slot) ? ['dose', slot] : ['foilId'];

const isDoseShown = (values: MedicineValues, facts: MedicineFacts, slot: number): boolean =>
  slot < facts.getHeadings(values.foilId).length;

const buildIssue = (message: string, ...path: (string | number)[]): FieldIssue => ({ path, message });

/** Whether this medicine is given oftener than its harm allows; then a pharmacist must say why (MED-16). */
export const isOverrideNeeded = (values: MedicineValues, drug: MedicineFacts['drug']): boolean =>
  !isPrnPackType(values.packType) && isWeeklyMedicine(drug) && isMoreOftenThanWeekly(toDoseRule(values));

function checkDoses(values: MedicineValues, facts: MedicineFacts): FieldIssue[] {
  const isPrn = isPrnPackType(values.packType);
  const typed = isPrn ? [values.prnDose] : values.dose;
  const getPath = (slot: number): (string | number)[] =>
    isPrn ? ['prnDose'] : getDosePath(values, facts, slot);
  const cutting = {
    isDoNotCrush: values.isDoNotCrush || facts.drug.isDoNotCrush,
    isScored: facts.drug.isScored,
  };
  return typed.flatMap((text, slot) => {
    if (text.trim() !== '' && parseQuantity(text) === null) {
      return [
        buildIssue(
          isPrn || isDoseShown(values, facts, slot) ? numberMessage : noMealtimeMessage,
          ...getPath(slot),
        ),
      ];
    }
    return isBreakingWholeTablet([parseDose(text)], cutting)
      ? [buildIssue(medicationRefusals.mustStayWhole.message, ...getPath(slot))]
      : [];
  });
}

function checkDosePresent(values: MedicineValues, facts: MedicineFacts): FieldIssue[] {
  const isPacked = values.packType === supplies.packed.code;
  if (isPrnPackType(values.packType)) return [];
  const isEmpty =
    isPacked && values.doseType1 !== 'variable' && values.dose.every((text) => text.trim() === '');
  return isEmpty ? [buildIssue(requiredMessage, ...getDosePath(values, facts, 0))] : [];
}

const prnFields = {
  prnDose: 'prnDose',
  prnIntervalMinutes: 'prnInterval',
  prnMaximum: 'prnMaximum',
} as const;

/** Dose, least time between doses and the most in 24 hours of a PRN medicine (MED-25). */
function checkPrn(values: MedicineValues, facts: MedicineFacts): FieldIssue[] {
  const { prn } = toDirectionRule(values, facts.getHeadings(values.foilId), facts.drug.strength);
  if (prn === null) return [];
  const unread = (['prnInterval', 'prnMaximum'] as const).filter(
    (field) => values[field].trim() !== '' && parseQuantity(values[field]) === null,
  );
  return [
    ...unread.map((field) => buildIssue(numberMessage, field)),
    ...findPrnProblems(prn).flatMap(({ field, message }) =>
      unread.some((each) => each === prnFields[field]) ? [] : [buildIssue(message, prnFields[field])],
    ),
  ];
}

async function checkDirection(values: MedicineValues, facts: MedicineFacts): Promise<FieldIssue[]> {
  const written = splitDirection(values.direction);
  if (written.length === 0 || values.directionReason.trim() !== '') return [];
  // Words are judged again at the server, where the reader is never missing.
  const reader = await wordReader.fetch().catch(() => null);
  const rule = toDirectionRule(values, facts.getHeadings(values.foilId), facts.drug.strength);
  if (reader === null || reader.findDirectionContradictions(written, rule).length === 0) return [];
  return facts.canOverride
    ? [buildIssue(requiredMessage, 'directionReason')]
    : [buildIssue(medicationRefusals.directionContradicts.message, 'direction')];
}

function checkMealtimes(values: MedicineValues, facts: MedicineFacts): FieldIssue[] {
  if (values.packType !== supplies.packed.code) return [];
  const headings = facts.getHeadings(values.foilId);
  return findSlotsWithoutMealtime(headings, values.dose.map(parseDose)).map((slot) =>
    buildIssue(noMealtimeMessage, ...getDosePath(values, facts, slot)),
  );
}

type CountField = 'onDays' | 'offDays' | 'freqXDay' | 'freqXWeek' | 'shortCourseTotal';

const countsOf: Readonly<Partial<Record<number, readonly CountField[]>>> = {
  [Frequency.onOffDay]: ['onDays', 'offDays'],
  [Frequency.everyXDays]: ['freqXDay'],
  [Frequency.everyXWeeks]: ['freqXWeek'],
};

/** The numbers of the chosen frequency and course; other typed numbers are hidden and not sent. */
const getCountsInUse = ({ frequency, isShortCourse }: MedicineValues): readonly CountField[] => [
  ...(countsOf[frequency] ?? []),
  ...(isShortCourse ? (['shortCourseTotal'] as const) : []),
];

function checkSchedule(values: MedicineValues): FieldIssue[] {
  if (isPrnPackType(values.packType)) return [];
  const counts = getCountsInUse(values).filter((field) => !/^\d*$/.test(values[field].trim()));
  const endless =
    values.isShortCourse && values.shortCourseTotal.trim() === '' && values.endDate.trim() === '';
  return [
    ...counts.map((field) => buildIssue(integerMessage, field)),
    ...findRuleProblems(toDoseRule(values)).flatMap(({ field, message }) =>
      counts.some((each) => each === scheduleFieldNames[field])
        ? []
        : [buildIssue(message, scheduleFieldNames[field])],
    ),
    ...(endless ? [buildIssue(requiredMessage, 'endDate')] : []),
  ];
}

const checkDates = (values: MedicineValues): FieldIssue[] =>
  (['startDate', 'endDate'] as const).flatMap((field) =>
    values[field].trim() !== '' && parseDay(values[field]) === null ? [buildIssue(dateMessage, field)] : [],
  );

/** Every field error that the server would report, found by the same core rules before sending. */
export async function checkFields(values: MedicineValues, facts: MedicineFacts): Promise<FieldIssue[]> {
  const dates = checkDates(values);
  const isUnread = (wrong: FieldIssue): boolean => dates.some(({ path }) => path[0] === wrong.path[0]);
  return [
    ...dates,
    ...checkTexts(values),
    ...checkDoses(values, facts),
    ...checkDosePresent(values, facts),
    ...checkPrn(values, facts),
    ...(await checkDirection(values, facts)),
    ...checkMealtimes(values, facts),
    ...checkSchedule(values).filter((wrong) => !isUnread(wrong)),
    // The file of a description is still on its way, or was forgotten.
    ...(values.attachmentDescription.trim() !== '' && values.attachmentFile === 0
      ? [buildIssue(uploadPendingMessage, 'attachmentFile')]
      : []),
    ...(facts.needsComment && values.userComment.trim() === ''
      ? [buildIssue(requiredMessage, 'userComment')]
      : []),
    ...(facts.canOverride && isOverrideNeeded(values, facts.drug) && values.overrideReason.trim() === ''
      ? [buildIssue(requiredMessage, 'overrideReason')]
      : []),
  ];
}

/** The schema of the form: its shape, and the rules that need the whole of it. */
export const buildMedicineSchema = (facts: MedicineFacts) =>
  z
    .custom<MedicineValues>((value) => typeof value === 'object' && value !== null)
    .check(async (context) => {
      for (const { path, message } of await checkFields(context.value, facts)) {
        context.issues.push({
          code: 'custom',
          message: facts.translate(message),
          path: [...path],
          input: context.value,
        });
      }
    });
