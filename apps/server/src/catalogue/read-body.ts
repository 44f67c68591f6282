import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { DrugChange, DrugRow } from './store/index.ts';

export type NewDrugBody = HandlerInput<typeof catalogueCalls.createDrug>['body'];
export type DrugBody = HandlerInput<typeof catalogueCalls.updateDrug>['body'];

/** The columns of the fields in a body; an absent field gives no column (API-11). */
export function readDrugColumns(body: DrugBody): DrugChange {
  const columns: DrugChange = {
    genericCode: body.genericCode,
    drugName: body.drugName,
    genericName: body.genericName,
    strength: body.strength,
    form: body.form,
    supplier: body.supplier,
    description: body.description,
    type: body.type,
    altBrand: body.altBrand,
    schedule: body.schedule,
    atcCode: body.atcCode,
    route: body.route,
    isCytotoxic: body.isCytotoxic,
    isDoNotCrush: body.isDoNotCrush,
    isScored: body.isScored,
    isBrandCritical: body.isBrandCritical,
    packable: body.packable,
    packableReason: body.packableReason,
    packSize: body.packSize,
    shelfLife: body.shelfLife,
    drugGroupId: body.drugGroupId === 0 ? null : body.drugGroupId,
    usePrintingDrugName: body.usePrintingDrugName,
    printingDrugName: body.printingDrugName,
    presentation: body.presentation,
    warning: body.warning,
    direction: body.direction,
    preferredBrand: body.preferredBrand,
    color: body.color,
    shape: body.shape,
    marking: body.marking,
    imageId: body.imageId,
    imageName: body.imageName,
    packedDrugId: body.packedDrugId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** The old and new value of every changed column, for the audit trail. */
export function pickChangedColumns(before: DrugRow, change: DrugChange): Record<string, readonly unknown[]> {
  const kept: Readonly<Record<string, unknown>> = { ...before };
  return Object.fromEntries(
    Object.entries(change)
      .filter(([column, value]) => JSON.stringify(kept[column]) !== JSON.stringify(value))
      .map(([column, value]) => [column, [kept[column], value]]),
  );
}
