import { absentDay, createDay } from '@packwright/core/days';
import { addQuantities, formatDecimal, toHundredths, zero } from '@packwright/core/quantity';
import { toWireFrequency, slotsPerDay, type Suspension } from '@packwright/core/schedule';
import { type DrugRow, isHighRiskDrug } from '../catalogue/index.ts';
import { toFrequency } from './dose-rule.ts';
import type { FoilRow, HistoryRow, PrescriptionDraft, PrescriptionRow } from './store/index.ts';
import { getCategory, isInPack, isPrn } from './pack-type.ts';

/** Days on the wire: none is 0001-01-01 (API-7). */
const presentDay = (text: string | null): string => (text === null ? absentDay : createDay(text));

/** An all-empty list of doses is sent as empty, empty doses among others as '0' (MED-10). */
export function presentDoses(doses: readonly number[]): string[] {
  return doses.every((dose) => dose === 0) ? [] : doses.map((dose) => formatDecimal(toHundredths(dose)));
}

/** Everything that is decided about a medicine, as it is answered. */
export function presentDraft(draft: PrescriptionDraft) {
  const document = {
    resourceDocumentId: draft.resourceDocumentId ?? 0,
    description: draft.attachmentDescription,
  };
  return {
    foilId: draft.foilId,
    packType: draft.packType,
    category: getCategory(draft),
    drugId: draft.drugId,
    drugName: draft.drugName,
    drugCode: draft.drugCode,
    genericCode: draft.genericCode,
    genericName: draft.genericName,
    type: draft.type,
    description: draft.description,
    indication: draft.indication,
    sameAs: draft.sameAs,
    note: draft.note,
    direction: draft.direction,
    directionCode: draft.directionCode,
    route: draft.route,
    isStandard: draft.isStandard,
    isInsulin: draft.isInsulin,
    isS8Drug: draft.isS8Drug,
    isCytotoxic: draft.isCytotoxic,
    isWarfarin: draft.isWarfarin,
    isS4N: draft.isS4n,
    isShortCourse: draft.isShortCourse,
    isSinemet: draft.isSinemet,
    isDoNotCrush: draft.isDoNotCrush,
    doseType1: draft.doseType1,
    doseType2: draft.doseType2,
    tabletTime: draft.tabletTime,
    dose: presentDoses(draft.doses),
    shortCourseTimeslot: draft.shortCourseTimeslot,
    shortCourseTotal: draft.shortCourseTotal,
    shortCourseStartSlot: draft.shortCourseStartSlot,
    prnDose: formatDecimal(toHundredths(draft.prnDose)),
    ...presentFrequency(draft),
    startDate: presentDay(draft.startDate),
    endDate: presentDay(draft.endDate),
    useEndDate: draft.endDate !== null,
    isNoEndDate: draft.endDate === null,
    fontColor: draft.fontColor,
    imageId: draft.imageId ?? 0,
    imageName: draft.imageName,
    headings: draft.headings,
    unit: draft.unit,
    state: draft.state,
    userComment: draft.userComment,
    dispenseStagingId: draft.dispenseStagingId ?? 0,
    isPreventBrandswap: draft.isPreventBrandswap,
    isDispenseDrug: draft.isDispenseDrug,
    patientDocument: document,
    attachmentDescription: document.description,
    attachmentFile: document.resourceDocumentId,
    overrideReason: draft.overrideReason,
  };
}

function presentFrequency(draft: PrescriptionDraft) {
  const wire = toWireFrequency(toFrequency(draft));
  return { ...wire, packedWeekDay: [...wire.packedWeekDay] };
}

export function presentPrescription(row: PrescriptionRow, drug: DrugRow, suspensions: readonly Suspension[]) {
  return {
    prescriptionId: row.id,
    patientId: row.patientId,
    ...presentDraft(row),
    ceasedDate: row.ceasedAt ?? '',
    version: row.version,
    suspensions: suspensions.map(({ from, to }) => ({ fromDate: from, toDate: to })),
    drug: {
      strength: drug.strength,
      form: drug.form,
      schedule: drug.schedule,
      atcCode: drug.atcCode,
      isHighRisk: isHighRiskDrug(drug),
      isScored: drug.isScored,
      isDoNotCrush: drug.isDoNotCrush,
      packable: drug.packable,
      packableReason: drug.packableReason,
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
  const given = medicines.filter((each) => each.foilId === row.id && isInPack(each) && !isPrn(each));
  return {
    foilId: row.id,
    patientId: row.patientId,
    label: row.label,
    nextFoilLabel: next.label,
    packTypeDefault: next.packTypeDefault,
    foilType: row.foilType,
    packType: row.packType,
    client: row.client,
    comment: row.comment,
    alert: row.alert,
    warningLabel: row.warningLabel,
    isActive: row.isActive,
    heading: row.heading,
    frequency: row.frequency,
    dose: Array.from({ length: slotsPerDay }, (_, slot) =>
      formatDecimal(addQuantities(...given.map(({ doses }) => toHundredths(doses[slot] ?? zero)))),
    ),
    version: row.version,
  };
}

export function presentHistory(row: HistoryRow, labels: ReadonlyMap<number, string>) {
  return {
    historyId: row.id,
    date: row.at,
    kind: row.kind,
    user: row.userName,
    prescriptionId: row.prescriptionId ?? 0,
    foilId: row.foilId ?? 0,
    foilLabel: row.foilId === null ? '' : (labels.get(row.foilId) ?? ''),
    drugName: row.drugName,
    genericName: row.genericName,
    userComment: row.userComment,
    resourceDocumentId: row.resourceDocumentId ?? 0,
    details: [...row.details],
  };
}
