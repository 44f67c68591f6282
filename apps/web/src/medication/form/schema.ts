import { medicationRefusals, scheduleFieldOf } from '@packwright/contract';
import { parseDay } from '@packwright/core/days';
import { dateMessage, integerMessage, numberMessage, requiredMessage } from '@packwright/core/fields';
import {
  breaksWholeTablet,
  dosesWithoutMealtime,
  isOftenerThanWeekly,
  isWeeklyMedicine,
  noMealtimeMessage,
} from '@packwright/core/medicines';
import { parseQuantity } from '@packwright/core/quantity';
import { Frequency, ruleProblems } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import { supplies } from '@packwright/core/fields';
import { doseOf, isPrnSupply, ruleOfValues } from './rule.ts';
import type { MedicineValues } from './values.ts';

/** What the checks need to know besides the form: the drug, the packs, and who is saving. */
export interface MedicineFacts {
  readonly drug: {
    readonly atcCode: string;
    readonly genericName: string;
    readonly isDoNotCrush: boolean;
    readonly isScored: boolean;
  };
  readonly headingsOf: (foilId: number) => readonly string[];
  readonly needsComment: boolean;
  /** A pharmacist gives the reason for an override; to anybody else the server says no (domain 1.4). */
  readonly canOverride: boolean;
  /** Gives one of our own sentences in the reader's language. */
  readonly translate: (english: string) => string;
}

/** One thing to put right, at the field that shows it. */
export interface Wrong {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Where the dose of a mealtime is put right: at its field, or at the pack when that shows no such field. */
const placeOf = (values: MedicineValues, facts: MedicineFacts, slot: number): (string | number)[] =>
  isShown(values, facts, slot) ? ['dose', slot] : ['foilId'];

const isShown = (values: MedicineValues, facts: MedicineFacts, slot: number): boolean =>
  slot < facts.headingsOf(values.foilId).length;

const at = (message: string, ...path: (string | number)[]): Wrong => ({ path, message });

/** Whether this medicine is given oftener than its harm allows; then a pharmacist must say why (domain 1.4). */
export const needsOverride = (values: MedicineValues, drug: MedicineFacts['drug']): boolean =>
  !isPrnSupply(values.packType) && isWeeklyMedicine(drug) && isOftenerThanWeekly(ruleOfValues(values));

function wrongDoses(values: MedicineValues, facts: MedicineFacts): Wrong[] {
  const isPrn = isPrnSupply(values.packType);
  const typed = isPrn ? [values.prnDose] : values.dose;
  const pathOf = (slot: number): (string | number)[] => (isPrn ? ['prnDose'] : placeOf(values, facts, slot));
  const cutting = {
    isDoNotCrush: values.isDoNotCrush || facts.drug.isDoNotCrush,
    isScored: facts.drug.isScored,
  };
  return typed.flatMap((text, slot) => {
    if (text.trim() !== '' && parseQuantity(text) === null) {
      return [at(isPrn || isShown(values, facts, slot) ? numberMessage : noMealtimeMessage, ...pathOf(slot))];
    }
    return breaksWholeTablet([doseOf(text)], cutting)
      ? [at(medicationRefusals.mustStayWhole.message, ...pathOf(slot))]
      : [];
  });
}

function missingDose(values: MedicineValues, facts: MedicineFacts): Wrong[] {
  const isPacked = values.packType === supplies.packed.code;
  if (values.packType === supplies.prn.code) {
    return values.prnDose.trim() === '' ? [at(requiredMessage, 'prnDose')] : [];
  }
  const isEmpty =
    isPacked && values.doseType1 !== 'variable' && values.dose.every((text) => text.trim() === '');
  return isEmpty ? [at(requiredMessage, ...placeOf(values, facts, 0))] : [];
}

function wrongMealtimes(values: MedicineValues, facts: MedicineFacts): Wrong[] {
  if (values.packType !== supplies.packed.code) return [];
  const headings = facts.headingsOf(values.foilId);
  return dosesWithoutMealtime(headings, values.dose.map(doseOf)).map((slot) =>
    at(noMealtimeMessage, ...placeOf(values, facts, slot)),
  );
}

type Count = 'onDays' | 'offDays' | 'freqXDay' | 'freqXWeek' | 'shortCourseTotal';

const countsOf: Readonly<Partial<Record<number, readonly Count[]>>> = {
  [Frequency.onOffDay]: ['onDays', 'offDays'],
  [Frequency.everyXDays]: ['freqXDay'],
  [Frequency.everyXWeeks]: ['freqXWeek'],
};

/** The numbers that the chosen frequency and course need; what was typed into others is hidden and not sent. */
const countsInUse = ({ frequency, isShortCourse }: MedicineValues): readonly Count[] => [
  ...(countsOf[frequency] ?? []),
  ...(isShortCourse ? (['shortCourseTotal'] as const) : []),
];

function wrongSchedule(values: MedicineValues): Wrong[] {
  if (isPrnSupply(values.packType)) return [];
  const counts = countsInUse(values).filter((field) => !/^\d*$/.test(values[field].trim()));
  const endless =
    values.isShortCourse && values.shortCourseTotal.trim() === '' && values.endDate.trim() === '';
  return [
    ...counts.map((field) => at(integerMessage, field)),
    ...ruleProblems(ruleOfValues(values)).flatMap(({ field, message }) =>
      counts.some((each) => each === scheduleFieldOf[field]) ? [] : [at(message, scheduleFieldOf[field])],
    ),
    ...(endless ? [at(requiredMessage, 'endDate')] : []),
  ];
}

const wrongDates = (values: MedicineValues): Wrong[] =>
  (['startDate', 'endDate'] as const).flatMap((field) =>
    values[field].trim() !== '' && parseDay(values[field]) === null ? [at(dateMessage, field)] : [],
  );

/** Everything that the server would refuse for its fields, found by the same core rules before sending. */
export function wrongFields(values: MedicineValues, facts: MedicineFacts): Wrong[] {
  const dates = wrongDates(values);
  const isUnread = (wrong: Wrong): boolean => dates.some(({ path }) => path[0] === wrong.path[0]);
  return [
    ...dates,
    ...wrongDoses(values, facts),
    ...missingDose(values, facts),
    ...wrongMealtimes(values, facts),
    ...wrongSchedule(values).filter((wrong) => !isUnread(wrong)),
    ...(facts.needsComment && values.userComment.trim() === '' ? [at(requiredMessage, 'userComment')] : []),
    ...(facts.canOverride && needsOverride(values, facts.drug) && values.overrideReason.trim() === ''
      ? [at(requiredMessage, 'overrideReason')]
      : []),
  ];
}

/** The schema of the form: its shape, and the rules that need the whole of it. */
export const medicineSchema = (facts: MedicineFacts) =>
  z
    .custom<MedicineValues>((value) => typeof value === 'object' && value !== null)
    .check((context) => {
      for (const { path, message } of wrongFields(context.value, facts)) {
        context.issues.push({
          code: 'custom',
          message: facts.translate(message),
          path: [...path],
          input: context.value,
        });
      }
    });
