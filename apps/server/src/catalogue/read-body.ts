import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { Received } from '@packwright/contract/machinery';
import type { DrugChange, DrugRow } from './store/index.ts';

export type NewDrugBody = Received<typeof catalogueCalls.createDrug>['body'];
export type DrugBody = Received<typeof catalogueCalls.updateDrug>['body'];

/** The columns that a body speaks of; what it does not mention is absent (D-014). */
export function drugColumns(body: DrugBody): DrugChange {
  const columns: DrugChange = {
    generic_code: body.genericCode,
    drug_name: body.drugName,
    generic_name: body.genericName,
    strength: body.strength,
    form: body.form,
    supplier: body.supplier,
    description: body.description,
    type: body.type,
    alt_brand: body.altBrand,
    schedule: body.schedule,
    atc_code: body.atcCode,
    route: body.route,
    is_cytotoxic: body.isCytotoxic,
    is_do_not_crush: body.isDoNotCrush,
    is_scored: body.isScored,
    is_brand_critical: body.isBrandCritical,
    packable: body.packable,
    packable_reason: body.packableReason,
    pack_size: body.packSize,
    shelf_life: body.shelfLife,
    drug_group_id: body.drugGroupId === 0 ? null : body.drugGroupId,
    use_printing_drug_name: body.usePrintingDrugName,
    printing_drug_name: body.printingDrugName,
    presentation: body.presentation,
    warning: body.warning,
    direction: body.direction,
    preferred_brand: body.preferredBrand,
    color: body.color,
    shape: body.shape,
    marking: body.marking,
    image_id: body.imageId,
    image_name: body.imageName,
    packed_drug_id: body.packedDrugId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Old and new value of every column that a change really changes, for the audit trail. */
export function changedColumns(before: DrugRow, change: DrugChange): Record<string, readonly unknown[]> {
  const kept: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(change)
      .filter(([column, value]) => JSON.stringify(kept[column]) !== JSON.stringify(value))
      .map(([column, value]) => [column, [kept[column], value]]),
  );
}
