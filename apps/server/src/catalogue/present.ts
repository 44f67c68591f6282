import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { Handled } from '@packwright/contract/machinery';
import { highRisk } from './high-risk.ts';
import { catalogueId } from './owner.ts';
import type { BarcodeRow, DirectionRow, DrugRow } from './store/index.ts';

type ListedDrug = Handled<typeof catalogueCalls.listDrugs>['rows'][number];
type DrugAnswer = Handled<typeof catalogueCalls.getDrug>;

export function presentDrugRow(row: DrugRow, apnCount: number): ListedDrug {
  return {
    drugId: row.id,
    drugCode: row.drug_code,
    drugName: row.drug_name,
    genericCode: row.generic_code,
    genericName: row.generic_name,
    strength: row.strength,
    form: row.form,
    supplier: row.supplier,
    description: row.description,
    type: row.type,
    altBrand: row.alt_brand,
    schedule: row.schedule,
    atcCode: row.atc_code,
    route: row.route,
    isCytotoxic: row.is_cytotoxic,
    isDoNotCrush: row.is_do_not_crush,
    isScored: row.is_scored,
    isBrandCritical: row.is_brand_critical,
    isHighRisk: highRisk(row),
    packable: row.packable,
    packableReason: row.packable_reason,
    packSize: row.pack_size,
    authorized: row.authorized,
    presentation: row.presentation,
    warning: row.warning,
    direction: row.direction,
    color: row.color,
    shape: row.shape,
    marking: row.marking,
    imageId: row.image_id ?? 0,
    imageName: row.image_name,
    apnCount,
    isShared: row.pharmacy_id === catalogueId,
    isCeased: row.ceased_at !== null,
  };
}

export function presentDrug(row: DrugRow, apnCount: number, packed: DrugRow | undefined): DrugAnswer {
  return {
    ...presentDrugRow(row, apnCount),
    shelfLife: row.shelf_life,
    drugGroupId: row.drug_group_id ?? 0,
    usePrintingDrugName: row.use_printing_drug_name,
    printingDrugName: row.printing_drug_name,
    preferredBrand: row.preferred_brand,
    packedDrugId: packed?.id ?? 0,
    packedDrugCode: packed?.drug_code ?? '',
    packedDrugName: packed?.drug_name ?? '',
    version: row.version,
  };
}

export const presentBarcode = (row: BarcodeRow) => ({
  drugApnId: row.id,
  drugApn: row.drug_apn,
  drugId: row.drug_id,
  isShared: row.pharmacy_id === catalogueId,
});

export const presentDirection = ({
  id,
  code,
  instruction,
  description,
}: Omit<DirectionRow, 'pharmacy_id' | 'search_text'>) => ({
  directionId: id,
  code,
  instruction,
  description,
});
