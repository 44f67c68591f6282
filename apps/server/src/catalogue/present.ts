import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { isHighRiskDrug } from './rules/high-risk.ts';
import { catalogueId } from './rules/owner.ts';
import type { BarcodeRow, DirectionRow, DrugRow } from './store/index.ts';

type DrugListRow = HandlerOutput<typeof catalogueCalls.listDrugs>['rows'][number];
type DrugAnswer = HandlerOutput<typeof catalogueCalls.getDrug>;

export function presentDrugRow(row: DrugRow, apnCount: number): DrugListRow {
  return {
    drugId: row.id,
    drugCode: row.drugCode,
    drugName: row.drugName,
    genericCode: row.genericCode,
    genericName: row.genericName,
    strength: row.strength,
    form: row.form,
    supplier: row.supplier,
    description: row.description,
    type: row.type,
    altBrand: row.altBrand,
    schedule: row.schedule,
    atcCode: row.atcCode,
    route: row.route,
    isCytotoxic: row.isCytotoxic,
    isDoNotCrush: row.isDoNotCrush,
    isScored: row.isScored,
    isBrandCritical: row.isBrandCritical,
    isHighRisk: isHighRiskDrug(row),
    packable: row.packable,
    packableReason: row.packableReason,
    packSize: row.packSize,
    authorized: row.authorized,
    presentation: row.presentation,
    warning: row.warning,
    direction: row.direction,
    color: row.color,
    shape: row.shape,
    marking: row.marking,
    imageId: row.imageId ?? 0,
    imageName: row.imageName,
    apnCount,
    isShared: row.pharmacyId === catalogueId,
    isCeased: row.ceasedAt !== null,
  };
}

export function presentDrug(row: DrugRow, apnCount: number, packed: DrugRow | undefined): DrugAnswer {
  return {
    ...presentDrugRow(row, apnCount),
    shelfLife: row.shelfLife,
    drugGroupId: row.drugGroupId ?? 0,
    usePrintingDrugName: row.usePrintingDrugName,
    printingDrugName: row.printingDrugName,
    preferredBrand: row.preferredBrand,
    packedDrugId: packed?.id ?? 0,
    packedDrugCode: packed?.drugCode ?? '',
    packedDrugName: packed?.drugName ?? '',
    version: row.version,
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
