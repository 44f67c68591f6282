import {
  getCodes,
  injectionSites,
  insulinDevices,
  insulinTimes,
  routes,
  supplies,
  validValueMessage,
} from '@packwright/core/fields';
import { medicineProblems, mostPrnMinutes } from '@packwright/core/prescriptions';
import { slotsPerDay } from '@packwright/core/schedule';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  clearableIdOf,
  dayText,
  flag,
  idOf,
  longText,
  momentOrNoDay,
  nameSchema,
  quantity,
  quantityText,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { scheduleFields } from './schedule-fields.ts';

const slotTexts = z.array(text()).check(z.maxLength(slotsPerDay, validValueMessage));
const describeCodes = <const Code extends string>(codes: readonly Code[]) =>
  z.array(z.enum(codes, validValueMessage)).check(z.maxLength(codes.length, validValueMessage));
const document = nameSchema(
  'EnteredDocument',
  z.strictObject({
    resourceDocumentId: clearableIdOf('resource'),
    description: z.optional(text()),
  }),
);

/** Fields that the drug record decides; a prescription sent back with them does not change them. */
const drugEcho = {
  drugName: z.optional(text()),
  drugCode: z.optional(text()),
  genericCode: z.optional(text()),
  genericName: z.optional(text()),
  // Follows from what happens to the medicine (MED-2); ceasing has its own call.
  state: z.optional(z.enum(['new', 'updated'], validValueMessage)),
};

/** Everything that a person enters. On a change, an absent field stays as it is (API-11). */
export const prescriptionFields = {
  ...drugEcho,
  ...scheduleFields,
  packType: z.optional(wholeBetween(supplies.none.code, supplies.unpackedPrn.code)),
  type: z.optional(text()),
  description: z.optional(text()),
  indication: z.optional(text()),
  sameAs: z.optional(text()),
  note: z.optional(longText()),
  direction: z.optional(z.array(text()).check(z.maxLength(10, validValueMessage))),
  directionCode: z.optional(text()),
  route: z.optional(z.enum(getCodes(routes), validValueMessage)),
  isStandard: z.optional(flag),
  isInsulin: z.optional(flag),
  isS8Drug: z.optional(flag),
  isCytotoxic: z.optional(flag),
  isWarfarin: z.optional(flag),
  isS4N: z.optional(flag),
  isSinemet: z.optional(flag),
  isDoNotCrush: z.optional(flag),
  doseType1: z.optional(z.enum(['standard', 'variable'], validValueMessage)),
  doseType2: z.optional(text()),
  tabletTime: z.optional(text()),
  shortCourseTimeslot: z.optional(slotTexts),
  prnDose: z.optional(quantity),
  /** The least minutes between two doses of a PRN medicine, and the most of it in 24 hours (MED-25). */
  prnIntervalMinutes: z.optional(wholeBetween(0, mostPrnMinutes)),
  prnMaximum: z.optional(quantity),
  fontColor: z.optional(text(30)),
  imageId: z.optional(clearableIdOf('resource')),
  imageName: z.optional(text()),
  headings: z.optional(slotTexts),
  unit: z.optional(text(60)),
  userComment: z.optional(longText()),
  isPreventBrandswap: z.optional(flag),
  isDispenseDrug: z.optional(flag),
  dispenseStagingId: z.optional(wholeBetween(0, 2147483647)),
  patientDocument: z.optional(document),
  attachmentDescription: z.optional(text()),
  attachmentFile: z.optional(clearableIdOf('resource')),
  /** A pharmacist's reason for giving a weekly medicine oftener (MED-16). */
  overrideReason: z.optional(longText()),
  /** A pharmacist's reason for written words that contradict the doses (MED-28). */
  directionReason: z.optional(longText()),
  /** How insulin is injected, where and when (MED-59); not kept of other medicines. */
  insulinDevice: z.optional(z.enum(['', ...getCodes(insulinDevices)], validValueMessage)),
  injectionSites: z.optional(describeCodes(getCodes(injectionSites))),
  insulinTimes: z.optional(describeCodes(getCodes(insulinTimes))),
};

export const newPrescription = nameSchema(
  'NewPrescription',
  z.strictObject({
    patientId: z.optional(idOf('patient')),
    foilId: idOf('foil'),
    drugId: idOf('drug'),
    ...prescriptionFields,
  }),
);

/** One of several new medicines of a patient; without a pack it lies in the first one (MED-64). */
export const listedPrescription = nameSchema(
  'ListedPrescription',
  z.strictObject({ foilId: z.optional(idOf('foil')), drugId: idOf('drug'), ...prescriptionFields }),
);

export const changedPrescription = nameSchema(
  'ChangedPrescription',
  z.strictObject({
    prescriptionId: z.optional(idOf('prescription')),
    patientId: z.optional(idOf('patient')),
    foilId: z.optional(idOf('foil')),
    drugId: z.optional(idOf('drug')),
    version: z.optional(wholeBetween(1, 2147483647)),
    ...prescriptionFields,
  }),
);

/** A prescription as answered: days without a date are 0001-01-01, an all-empty dose list is empty (MED-10). */
export const prescriptionAnswer = nameSchema(
  'Prescription',
  z.object({
    prescriptionId: answeredIdOf('prescription'),
    patientId: answeredIdOf('patient'),
    foilId: answeredIdOf('foil'),
    packType: z.int(),
    category: z.string(),
    drugId: z.int(),
    drugName: z.string(),
    drugCode: z.string(),
    genericCode: z.string(),
    genericName: z.string(),
    type: z.string(),
    description: z.string(),
    indication: z.string(),
    sameAs: z.string(),
    note: z.string(),
    direction: z.array(z.string()),
    /** The whole direction of the label: the line made from the doses and the written ones (MED-27). */
    labelDirection: z.array(z.string()),
    directionCode: z.string(),
    route: z.string(),
    isStandard: z.boolean(),
    isInsulin: z.boolean(),
    isS8Drug: z.boolean(),
    isCytotoxic: z.boolean(),
    isWarfarin: z.boolean(),
    isS4N: z.boolean(),
    isShortCourse: z.boolean(),
    isSinemet: z.boolean(),
    isDoNotCrush: z.boolean(),
    doseType1: z.string(),
    doseType2: z.string(),
    tabletTime: z.string(),
    dose: z.array(quantityText),
    shortCourseTimeslot: z.array(z.string()),
    shortCourseTotal: z.int(),
    shortCourseStartSlot: z.int(),
    prnDose: quantityText,
    prnIntervalMinutes: z.int(),
    prnMaximum: quantityText,
    frequency: z.int(),
    packedWeekDay: z.array(z.boolean()),
    onDays: z.int(),
    offDays: z.int(),
    freqXDay: z.int(),
    freqXWeek: z.int(),
    startDate: dayText,
    endDate: dayText,
    useEndDate: z.boolean(),
    isNoEndDate: z.boolean(),
    fontColor: z.string(),
    imageId: z.int(),
    imageName: z.string(),
    headings: z.array(z.string()),
    unit: z.string(),
    state: z.string(),
    userComment: z.string(),
    dispenseStagingId: z.int(),
    isPreventBrandswap: z.boolean(),
    isDispenseDrug: z.boolean(),
    patientDocument: nameSchema(
      'PrescriptionDocument',
      z.object({ resourceDocumentId: z.int(), description: z.string() }),
    ),
    attachmentDescription: z.string(),
    attachmentFile: z.int(),
    overrideReason: z.string(),
    directionReason: z.string(),
    insulinDevice: z.string(),
    injectionSites: z.array(z.string()),
    insulinTimes: z.array(z.string()),
    /** To be mended at the next save: prnIncomplete, directionContradicts, mustStayWhole. */
    problems: z.array(z.enum(medicineProblems)),
    ceasedDate: momentOrNoDay,
    version: z.int(),
    /** When the patient is away; the doses of these days fall away (SCHED-2). */
    suspensions: z.array(nameSchema('Suspension', z.object({ fromDate: dayText, toDate: dayText }))),
    /** Facts of the drug that a profile shows beside the medicine. */
    drug: nameSchema(
      'DrugFacts',
      z.object({
        strength: z.string(),
        form: z.string(),
        schedule: z.string(),
        atcCode: z.string(),
        isHighRisk: z.boolean(),
        isScored: z.boolean(),
        isDoNotCrush: z.boolean(),
        packable: z.string(),
        packableReason: z.string(),
        color: z.string(),
        shape: z.string(),
      }),
    ),
  }),
);
