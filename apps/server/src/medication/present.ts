import { absentDay, day } from '@packwright/core/days';
import { addQuantities, formatDecimal, hundredths, zero } from '@packwright/core/quantity';
import { frequencyToWire, slotsPerDay, type Suspension } from '@packwright/core/schedule';
import { type DrugRow, highRisk } from '../catalogue/index.ts';
import { frequencyOf } from './rule.ts';
import type { FoilRow, HistoryRow, PrescriptionDraft, PrescriptionRow } from './store/index.ts';
import { categoryOf, isInPack, isPrn } from './supply.ts';

/** Days on the wire: none is 0001-01-01 (D-010). */
const wireDay = (text: string | null): string => (text === null ? absentDay : day(text));

/** An all-empty list of doses is sent as empty, empty doses among others as '0' (1§4). */
export function wireDoses(doses: readonly number[]): string[] {
  return doses.every((dose) => dose === 0) ? [] : doses.map((dose) => formatDecimal(hundredths(dose)));
}

/** Everything of 1§3 that is decided about a medicine, as it is answered. */
export function presentDraft(draft: PrescriptionDraft) {
  const document = {
    resourceDocumentId: draft.resource_document_id ?? 0,
    description: draft.attachment_description,
  };
  return {
    foilId: draft.foil_id,
    packType: draft.pack_type,
    category: categoryOf(draft),
    drugId: draft.drug_id,
    drugName: draft.drug_name,
    drugCode: draft.drug_code,
    genericCode: draft.generic_code,
    genericName: draft.generic_name,
    type: draft.type,
    description: draft.description,
    indication: draft.indication,
    sameAs: draft.same_as,
    note: draft.note,
    direction: draft.direction,
    directionCode: draft.direction_code,
    route: draft.route,
    isStandard: draft.is_standard,
    isInsulin: draft.is_insulin,
    isS8Drug: draft.is_s8_drug,
    isCytotoxic: draft.is_cytotoxic,
    isWarfarin: draft.is_warfarin,
    isS4N: draft.is_s4n,
    isShortCourse: draft.is_short_course,
    isSinemet: draft.is_sinemet,
    isDoNotCrush: draft.is_do_not_crush,
    doseType1: draft.dose_type1,
    doseType2: draft.dose_type2,
    tabletTime: draft.tablet_time,
    dose: wireDoses(draft.doses),
    shortCourseTimeslot: draft.short_course_timeslot,
    shortCourseTotal: draft.short_course_total,
    shortCourseStartSlot: draft.short_course_start_slot,
    prnDose: formatDecimal(hundredths(draft.prn_dose)),
    ...presentFrequency(draft),
    startDate: wireDay(draft.start_date),
    endDate: wireDay(draft.end_date),
    useEndDate: draft.end_date !== null,
    isNoEndDate: draft.end_date === null,
    fontColor: draft.font_color,
    imageId: draft.image_id ?? 0,
    imageName: draft.image_name,
    headings: draft.headings,
    unit: draft.unit,
    state: draft.state,
    userComment: draft.user_comment,
    dispenseStagingId: draft.dispense_staging_id ?? 0,
    isPreventBrandswap: draft.is_prevent_brandswap,
    isDispenseDrug: draft.is_dispense_drug,
    patientDocument: document,
    attachmentDescription: document.description,
    attachmentFile: document.resourceDocumentId,
    overrideReason: draft.override_reason,
  };
}

function presentFrequency(draft: PrescriptionDraft) {
  const wire = frequencyToWire(frequencyOf(draft));
  return { ...wire, packedWeekDay: [...wire.packedWeekDay] };
}

export function presentPrescription(row: PrescriptionRow, drug: DrugRow, suspensions: readonly Suspension[]) {
  return {
    prescriptionId: row.id,
    patientId: row.patient_id,
    ...presentDraft(row),
    ceasedDate: row.ceased_at ?? '',
    version: row.version,
    suspensions: suspensions.map(({ from, to }) => ({ fromDate: from, toDate: to })),
    drug: {
      strength: drug.strength,
      form: drug.form,
      schedule: drug.schedule,
      atcCode: drug.atc_code,
      isHighRisk: highRisk(drug),
      isScored: drug.is_scored,
      isDoNotCrush: drug.is_do_not_crush,
      packable: drug.packable,
      packableReason: drug.packable_reason,
      color: drug.color,
      shape: drug.shape,
    },
  };
}

/** A pack with what a new one of the patient would start from. */
export function presentFoil(
  row: FoilRow,
  medicines: readonly PrescriptionDraft[],
  next: { readonly label: string; readonly packTypeDefault: string },
) {
  const given = medicines.filter((each) => each.foil_id === row.id && isInPack(each) && !isPrn(each));
  return {
    foilId: row.id,
    patientId: row.patient_id,
    label: row.label,
    nextFoilLabel: next.label,
    packTypeDefault: next.packTypeDefault,
    foilType: row.foil_type,
    packType: row.pack_type,
    client: row.client,
    comment: row.comment,
    alert: row.alert,
    warningLabel: row.warning_label,
    isActive: row.is_active,
    heading: row.heading,
    frequency: row.frequency,
    dose: Array.from({ length: slotsPerDay }, (_, slot) =>
      formatDecimal(addQuantities(...given.map(({ doses }) => hundredths(doses[slot] ?? zero)))),
    ),
    version: row.version,
  };
}

export function presentHistory(row: HistoryRow, labels: ReadonlyMap<number, string>) {
  return {
    historyId: row.id,
    date: row.at,
    kind: row.kind,
    user: row.user_name,
    prescriptionId: row.prescription_id ?? 0,
    foilId: row.foil_id ?? 0,
    foilLabel: row.foil_id === null ? '' : (labels.get(row.foil_id) ?? ''),
    drugName: row.drug_name,
    genericName: row.generic_name,
    userComment: row.user_comment,
    resourceDocumentId: row.resource_document_id ?? 0,
    details: [...row.details],
  };
}
