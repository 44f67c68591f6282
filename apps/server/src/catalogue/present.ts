import { type catalogueCalls, drugAnswer, drugRow } from '@packwright/contract/catalogue';
import { createFieldPicker, type HandlerOutput } from '@packwright/contract/machinery';
import type { HighRiskTest } from './rules/high-risk.ts';
import { catalogueId } from './rules/owner.ts';
import type { BarcodeRow, DirectionRow, DrugRow } from './store/index.ts';

type DrugListRow = HandlerOutput<typeof catalogueCalls.listDrugs>['rows'][number];
type DrugAnswer = HandlerOutput<typeof catalogueCalls.getDrug>;

const pickOfRow = createFieldPicker(drugRow);
const pickOfDrug = createFieldPicker(drugAnswer);

interface DrugMarks {
  readonly apnCount: number;
  readonly isHighRisk: HighRiskTest;
}

const presentOwn = (row: DrugRow, { apnCount, isHighRisk }: DrugMarks) => ({
  drugId: row.id,
  isHighRisk: isHighRisk(row),
  imageId: row.imageId ?? 0,
  apnCount,
  isShared: row.pharmacyId === catalogueId,
  isCeased: row.ceasedAt !== null,
});

export const presentDrugRow = (row: DrugRow, marks: DrugMarks): DrugListRow => ({
  ...pickOfRow(row),
  ...presentOwn(row, marks),
});

export function presentDrug(row: DrugRow, marks: DrugMarks, packed: DrugRow | undefined): DrugAnswer {
  return {
    ...pickOfDrug(row),
    ...presentOwn(row, marks),
    drugGroupId: row.drugGroupId ?? 0,
    packedDrugId: packed?.id ?? 0,
    packedDrugCode: packed?.drugCode ?? '',
    packedDrugName: packed?.drugName ?? '',
  };
}

export const presentBarcode = (row: BarcodeRow) => ({
  drugApnId: row.id,
  drugApn: row.drugApn,
  drugId: row.drugId,
  isShared: row.pharmacyId === catalogueId,
});

export const presentDirection = ({
  id,
  code,
  instruction,
  description,
}: Omit<DirectionRow, 'pharmacyId' | 'searchText'>) => ({
  directionId: id,
  code,
  instruction,
  description,
});
