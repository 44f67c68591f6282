import { getCodes, routes } from '../fields/index.ts';
import { zero } from '../quantity/index.ts';
import { emptyRule, Frequency, toWireFrequency } from '../schedule/index.ts';
import type { Prescription } from './prescription.ts';
import { getCategory, getStartingPackType, isPrn } from './supply.ts';
import { type PrescribedDrug, takeOtherDrug } from './take-drug.ts';
import { toFrequency } from './to-dose-rule.ts';

const noInsulin = { insulinDevice: '', injectionSites: [], insulinTimes: [] };
const { weekDays: noWeekDays, slots: noDoses } = emptyRule;

/** The pack that a new medicine goes into. */
interface PrescribedFoil {
  readonly id: number;
  readonly patientId: number;
  readonly heading: readonly string[];
}

/** Packed, standard dose and daily, with the facts of the drug; not to be crushed unless the drug knows (MED-1, MED-26). */
export function buildPrescription(foil: PrescribedFoil, drug: PrescribedDrug): Prescription {
  const facts = takeOtherDrug(drug);
  return {
    patientId: foil.patientId,
    foilId: foil.id,
    ...facts,
    packType: getStartingPackType(facts),
    indication: '',
    sameAs: '',
    note: '',
    direction: [],
    directionCode: '',
    route: getCodes(routes).find((code) => code === drug.route) ?? routes.oral.code,
    isStandard: true,
    isShortCourse: false,
    doseType1: 'standard',
    doseType2: '',
    tabletTime: '',
    doses: noDoses,
    prnDose: zero,
    prnIntervalMinutes: 0,
    prnMaximum: zero,
    shortCourseTimeslot: [],
    shortCourseTotal: 0,
    shortCourseStartSlot: 0,
    frequency: Frequency.daily,
    onDays: 0,
    offDays: 0,
    freqXDay: 0,
    freqXWeek: 0,
    packedWeekDay: noWeekDays,
    startDate: null,
    endDate: null,
    fontColor: '',
    headings: foil.heading,
    state: 'new',
    userComment: '',
    dispenseStagingId: null,
    isPreventBrandswap: false,
    isDispenseDrug: false,
    resourceDocumentId: null,
    attachmentDescription: '',
    overrideReason: '',
    overrideBy: null,
    directionReason: '',
    directionReasonBy: null,
    ...noInsulin,
  };
}

/** Clears what the chosen supply, frequency and category do not use, so that nothing hidden ever counts (MED-9). */
export function clearUnused(prescription: Prescription): Prescription {
  const supplied = isPrn(prescription) ? clearSchedule(prescription) : clearPrn(prescription);
  const settled = supplied.isShortCourse ? supplied : clearCourse(supplied);
  return {
    ...settled,
    ...(!settled.isInsulin && noInsulin),
    ...toWireFrequency(toFrequency(settled)),
    isStandard: getCategory(settled) === 'STANDARD',
  };
}

const clearSchedule = (prescription: Prescription): Prescription => ({
  ...prescription,
  doses: noDoses,
  tabletTime: '',
  frequency: Frequency.daily,
  isShortCourse: false,
});

const clearPrn = (prescription: Prescription): Prescription => ({
  ...prescription,
  prnDose: zero,
  prnIntervalMinutes: 0,
  prnMaximum: zero,
});

const clearCourse = (prescription: Prescription): Prescription => ({
  ...prescription,
  shortCourseTotal: 0,
  shortCourseStartSlot: 0,
});
