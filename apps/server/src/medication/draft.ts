import { codesOf, routes, supplies } from '@packwright/core/fields';
import { flagsOfDrug } from '@packwright/core/medicines';
import { Frequency, frequencyToWire, slotsPerDay } from '@packwright/core/schedule';
import type { DrugRow } from '../catalogue/index.ts';
import { frequencyOf } from './rule.ts';
import type { FoilRow, PrescriptionDraft } from './store/index.ts';
import { categoryOf, isPrn } from './supply.ts';

const noDoses = (): number[] => Array.from({ length: slotsPerDay }, () => 0);
export const noWeekDays = (): boolean[] => [false, false, false, false, false, false, false];

/** The name and codes of its drug, which a prescription takes over at the start and with every save. */
export function drugColumns(drug: DrugRow) {
  return {
    drug_pharmacy_id: drug.pharmacy_id,
    drug_id: drug.id,
    drug_name: drug.drug_name,
    drug_code: drug.drug_code,
    generic_code: drug.generic_code,
    generic_name: drug.generic_name,
  };
}

/** The same with how its tablets look and are counted: for another brand in the place of this one. */
export function brandColumns(drug: DrugRow) {
  return {
    ...drugColumns(drug),
    type: drug.type,
    description: drug.description,
    image_id: drug.image_id,
    image_name: drug.image_name,
    unit: drug.form,
  };
}

/** What a new prescription of the drug is marked as. */
function flagColumns(drug: DrugRow) {
  const flags = flagsOfDrug({
    schedule: drug.schedule,
    atcCode: drug.atc_code,
    isCytotoxic: drug.is_cytotoxic,
  });
  return {
    is_insulin: flags.isInsulin,
    is_s8_drug: flags.isS8Drug,
    is_cytotoxic: flags.isCytotoxic,
    is_warfarin: flags.isWarfarin,
    is_s4n: flags.isS4N,
    is_sinemet: flags.isSinemet,
  };
}

/** For another drug, which need not be a brand of the same: how it looks, is counted and goes into packs. */
export const otherDrugColumns = (drug: DrugRow) => ({ ...brandColumns(drug), ...flagColumns(drug) });

/**
 * The marks that a medicine gets with another drug in the place of the one before: those that its record has and the
 * other lacked. None is taken away: a person may have set it.
 */
export function raisedColumns(from: DrugRow, to: DrugRow): Partial<PrescriptionDraft> {
  const had = new Map(Object.entries(flagColumns(from)));
  const raised = Object.entries(flagColumns(to)).filter(([name, isSet]) => isSet && had.get(name) === false);
  // Insulin has no category of its own (1§3).
  const isOtherCategory = raised.some(([name]) => name !== 'is_insulin');
  return { ...Object.fromEntries(raised), ...(isOtherCategory && { is_standard: false }) };
}

/** Packed, standard dose, daily, do-not-crush: the defaults of 1§3, with the facts of the drug. */
export function newDraft(foil: FoilRow, drug: DrugRow): PrescriptionDraft {
  return {
    patient_id: foil.patient_id,
    foil_id: foil.id,
    ...otherDrugColumns(drug),
    pack_type: supplies.packed.code,
    indication: '',
    same_as: '',
    note: '',
    direction: drug.direction === '' ? [] : [drug.direction],
    direction_code: '',
    route: codesOf(routes).find((code) => code === drug.route) ?? routes.oral.code,
    is_standard: true,
    is_short_course: false,
    is_do_not_crush: true,
    dose_type1: 'standard',
    dose_type2: '',
    tablet_time: '',
    doses: noDoses(),
    short_course_timeslot: [],
    short_course_total: 0,
    short_course_start_slot: 0,
    prn_dose: 0,
    frequency: Frequency.daily,
    packed_week_day: noWeekDays(),
    on_days: 0,
    off_days: 0,
    freq_x_day: 0,
    freq_x_week: 0,
    start_date: null,
    end_date: null,
    font_color: '',
    headings: foil.heading,
    state: 'new',
    user_comment: '',
    dispense_staging_id: null,
    is_prevent_brandswap: false,
    is_dispense_drug: false,
    resource_document_id: null,
    attachment_description: '',
    override_reason: '',
    override_by: null,
  };
}

/** Clears what the chosen supply and frequency do not use, so that nothing hidden ever counts (1§4). */
export function settleDraft(draft: PrescriptionDraft): PrescriptionDraft {
  const supplied = isPrn(draft) ? withoutSchedule(draft) : { ...draft, prn_dose: 0 };
  const settled = supplied.is_short_course ? supplied : withoutCourse(supplied);
  const wire = frequencyToWire(frequencyOf(settled));
  return {
    ...settled,
    frequency: wire.frequency,
    on_days: wire.onDays,
    off_days: wire.offDays,
    freq_x_day: wire.freqXDay,
    freq_x_week: wire.freqXWeek,
    packed_week_day: [...wire.packedWeekDay],
    is_standard: categoryOf(settled) === 'STANDARD',
  };
}

const withoutSchedule = (draft: PrescriptionDraft): PrescriptionDraft => ({
  ...draft,
  doses: noDoses(),
  tablet_time: '',
  frequency: Frequency.daily,
  is_short_course: false,
});

const withoutCourse = (draft: PrescriptionDraft): PrescriptionDraft => ({
  ...draft,
  short_course_total: 0,
  short_course_start_slot: 0,
  short_course_timeslot: [],
});
