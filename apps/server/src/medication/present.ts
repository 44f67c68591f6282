import { createFieldPicker } from '@packwright/contract/machinery';
import { foilAnswer } from '@packwright/contract/medication';
import { toWireDay, toWireMoment } from '@packwright/core/days';
import { listDirectionLines } from '@packwright/core/directions';
import { mayNotCrush } from '@packwright/core/medicines';
import {
  buildMedicineDirection,
  findMedicineProblems,
  formatDoses,
  getCategory,
  isInPack,
  isPrn,
  type Prescription,
  toDirectionRule,
  toDoseRule,
  toFrequency,
} from '@packwright/core/prescriptions';
import { addQuantities, formatDecimal, zero } from '@packwright/core/quantity';
import { describeFrequency, slotsPerDay, type Suspension, toWireFrequency } from '@packwright/core/schedule';
import type { DrugRow, HighRiskTest } from '../catalogue/index.ts';
import { type FoilRow, type HistoryRow, pickDecided, type SavedPrescription } from './store/index.ts';

/** Everything that is decided about a medicine, as it is answered. */
function presentDecided(prescription: Prescription) {
  const { drugPharmacyId: _, overrideBy: _by, directionReasonBy: _reasonBy, ...decided } = prescription;
  const { doses, resourceDocumentId, ...same } = decided;
  const document = {
    resourceDocumentId: resourceDocumentId ?? 0,
    description: same.attachmentDescription,
  };
  return {
    ...same,
    ...presentFrequency(prescription),
    category: getCategory(prescription),
    dose: formatDoses(doses),
    prnDose: formatDecimal(same.prnDose),
    prnMaximum: formatDecimal(same.prnMaximum),
    direction: [...same.direction],
    headings: [...same.headings],
    injectionSites: [...same.injectionSites],
    insulinTimes: [...same.insulinTimes],
    shortCourseTimeslot: presentSlots(same.shortCourseTimeslot),
    startDate: toWireDay(same.startDate),
    endDate: toWireDay(same.endDate),
    useEndDate: same.endDate !== null,
    isNoEndDate: same.endDate === null,
    imageId: same.imageId ?? 0,
    dispenseStagingId: same.dispenseStagingId ?? 0,
    patientDocument: document,
    attachmentFile: document.resourceDocumentId,
  };
}

/** Eight texts, empty where nothing was sent (MED-53). */
const presentSlots = (texts: readonly string[]): string[] =>
  Array.from({ length: slotsPerDay }, (_, slot) => texts[slot] ?? '');

function presentFrequency(prescription: Prescription) {
  const wire = toWireFrequency(toFrequency(prescription));
  return { ...wire, packedWeekDay: [...wire.packedWeekDay] };
}

interface ShownDrug {
  readonly drug: DrugRow;
  readonly isHighRisk: HighRiskTest;
}

export function presentPrescription(
  row: SavedPrescription,
  { drug, isHighRisk }: ShownDrug,
  suspensions: readonly Suspension[],
  headings: readonly string[],
) {
  return {
    ...presentDecided(pickDecided(row)),
    isDoNotCrush: mayNotCrush(row, drug),
    labelDirection: listDirectionLines(buildMedicineDirection(row, headings, drug)),
    problems:
      row.state === 'ceased' ? [] : findMedicineProblems(row, drug, toDirectionRule(row, headings, drug)),
    prescriptionId: row.id,
    ceasedDate: toWireMoment(row.ceasedAt),
    version: row.version,
    suspensions: suspensions.map(({ from, to }) => ({ fromDate: from, toDate: to })),
    drug: {
      strength: drug.strength,
      form: drug.form,
      schedule: drug.schedule,
      atcCode: drug.atcCode,
      isHighRisk: isHighRisk(drug),
      isScored: drug.isScored,
      isDoNotCrush: drug.isDoNotCrush,
      packable: drug.packable,
      packableReason: drug.packableReason,
      color: drug.color,
      shape: drug.shape,
    },
  };
}

/** One side of a warning that shows two records: pack, dose and dates. */
export function presentWarningSide(
  draft: Prescription,
  labels: ReadonlyMap<number, string>,
  drug: Pick<DrugRow, 'strength'>,
) {
  return {
    ...presentFrequency(draft),
    strength: drug.strength,
    foilId: draft.foilId,
    foilLabel: labels.get(draft.foilId) ?? '',
    packType: draft.packType,
    drugName: draft.drugName,
    genericName: draft.genericName,
    dose: formatDoses(draft.doses),
    prnDose: formatDecimal(draft.prnDose),
    frequencyText: describeFrequency(toDoseRule(draft)),
    startDate: toWireDay(draft.startDate),
    endDate: toWireDay(draft.endDate),
  };
}

const pickOfFoil = createFieldPicker(foilAnswer);

/** A pack with what a new one of the patient would start from. */
export function presentFoil(
  row: FoilRow,
  medicines: readonly Prescription[],
  next: { readonly label: string; readonly packTypeDefault: string },
) {
  const given = medicines.filter((each) => each.foilId === row.id && isInPack(each) && !isPrn(each));
  return {
    ...pickOfFoil(row),
    foilId: row.id,
    nextFoilLabel: next.label,
    packTypeDefault: next.packTypeDefault,
    dose: Array.from({ length: slotsPerDay }, (_, slot) =>
      formatDecimal(addQuantities(...given.map(({ doses }) => doses[slot] ?? zero))),
    ),
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
