import { getCodes, routes, supplies } from '@packwright/core/fields';
import { getDrugFlags } from '@packwright/core/medicines';
import { Frequency, toWireFrequency, slotsPerDay } from '@packwright/core/schedule';
import type { DrugRow } from '../catalogue/index.ts';
import { toFrequency } from './dose-rule.ts';
import type { FoilRow, PrescriptionDraft } from './store/index.ts';
import { getCategory, isPrn } from './pack-type.ts';

const buildEmptyDoses = (): number[] => Array.from({ length: slotsPerDay }, () => 0);
export const buildEmptyWeekDays = (): boolean[] => [false, false, false, false, false, false, false];

/** The name and codes of its drug, which a prescription takes over at the start and with every save. */
export function toDrugColumns(drug: DrugRow) {
  return {
    drugPharmacyId: drug.pharmacyId,
    drugId: drug.id,
    drugName: drug.drugName,
    drugCode: drug.drugCode,
    genericCode: drug.genericCode,
    genericName: drug.genericName,
  };
}

/** The same with how its tablets look and are counted: for another brand in the place of this one. */
export function toBrandColumns(drug: DrugRow) {
  return {
    ...toDrugColumns(drug),
    type: drug.type,
    description: drug.description,
    imageId: drug.imageId,
    imageName: drug.imageName,
    unit: drug.form,
  };
}

/** The default flags of a new prescription of the drug. */
function toFlagColumns(drug: DrugRow) {
  const flags = getDrugFlags({
    schedule: drug.schedule,
    atcCode: drug.atcCode,
    isCytotoxic: drug.isCytotoxic,
  });
  return {
    isInsulin: flags.isInsulin,
    isS8Drug: flags.isS8Drug,
    isCytotoxic: flags.isCytotoxic,
    isWarfarin: flags.isWarfarin,
    isS4n: flags.isS4N,
    isSinemet: flags.isSinemet,
  };
}

/** For another drug, which need not be a brand of the same: how it looks, is counted and goes into packs. */
export const toOtherDrugColumns = (drug: DrugRow) => ({ ...toBrandColumns(drug), ...toFlagColumns(drug) });

/**
 * The marks that a medicine gets with another drug in the place of the one before: those that its record has and the
 * other lacked. None is taken away: a person may have set it.
 */
export function getRaisedFlags(from: DrugRow, to: DrugRow): Partial<PrescriptionDraft> {
  const had = new Map(Object.entries(toFlagColumns(from)));
  const raised = Object.entries(toFlagColumns(to)).filter(
    ([name, isSet]) => isSet && had.get(name) === false,
  );
  // Insulin has no category of its own (MED-5).
  const isOtherCategory = raised.some(([name]) => name !== 'isInsulin');
  return { ...Object.fromEntries(raised), ...(isOtherCategory && { isStandard: false }) };
}

/** Packed, standard dose, daily, do-not-crush, with the facts of the drug (MED-1). */
export function buildDraft(foil: FoilRow, drug: DrugRow): PrescriptionDraft {
  return {
    patientId: foil.patientId,
    foilId: foil.id,
    ...toOtherDrugColumns(drug),
    packType: supplies.packed.code,
    indication: '',
    sameAs: '',
    note: '',
    direction: drug.direction === '' ? [] : [drug.direction],
    directionCode: '',
    route: getCodes(routes).find((code) => code === drug.route) ?? routes.oral.code,
    isStandard: true,
    isShortCourse: false,
    isDoNotCrush: true,
    doseType1: 'standard',
    doseType2: '',
    tabletTime: '',
    doses: buildEmptyDoses(),
    shortCourseTimeslot: [],
    shortCourseTotal: 0,
    shortCourseStartSlot: 0,
    prnDose: 0,
    frequency: Frequency.daily,
    packedWeekDay: buildEmptyWeekDays(),
    onDays: 0,
    offDays: 0,
    freqXDay: 0,
    freqXWeek: 0,
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
  };
}

/** Clears what the chosen supply and frequency do not use, so that nothing hidden ever counts (MED-9). */
export function clearUnusedColumns(draft: PrescriptionDraft): PrescriptionDraft {
  const supplied = isPrn(draft) ? clearSchedule(draft) : { ...draft, prnDose: 0 };
  const settled = supplied.isShortCourse ? supplied : clearCourse(supplied);
  const wire = toWireFrequency(toFrequency(settled));
  return {
    ...settled,
    frequency: wire.frequency,
    onDays: wire.onDays,
    offDays: wire.offDays,
    freqXDay: wire.freqXDay,
    freqXWeek: wire.freqXWeek,
    packedWeekDay: [...wire.packedWeekDay],
    isStandard: getCategory(settled) === 'STANDARD',
  };
}

const clearSchedule = (draft: PrescriptionDraft): PrescriptionDraft => ({
  ...draft,
  doses: buildEmptyDoses(),
  tabletTime: '',
  frequency: Frequency.daily,
  isShortCourse: false,
});

const clearCourse = (draft: PrescriptionDraft): PrescriptionDraft => ({
  ...draft,
  shortCourseTotal: 0,
  shortCourseStartSlot: 0,
  shortCourseTimeslot: [],
});
