import type { catalogueCalls } from '@packwright/contract/catalogue';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { DrugChange, DrugRow } from './store/index.ts';

export type NewDrugBody = HandlerInput<typeof catalogueCalls.createDrug>['body'];
export type DrugBody = HandlerInput<typeof catalogueCalls.updateDrug>['body'];

/** The columns of the fields in a body; an absent field gives no column (API-11). */
export function readDrugColumns(body: DrugBody): DrugChange {
  // The code is given once, and the rest is echoed: another call or record decides it.
  const { drugId: _id, drugCode: _code, authorized: _state, version: _version, ...rest } = body;
  const { packedDrugCode: _packedCode, packedDrugName: _packedName, drugGroupId, ...same } = rest;
  const isDoNotCrushKnown = readDoNotCrushKnown(body);
  const columns: DrugChange = {
    ...same,
    isDoNotCrushKnown,
    drugGroupId: drugGroupId === 0 ? null : drugGroupId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

// A record that forbids crushing knows; one that allows it knows unless it says that nobody does (MED-26).
function readDoNotCrushKnown({ isDoNotCrush, isDoNotCrushKnown }: DrugBody): boolean | undefined {
  return isDoNotCrush === undefined ? isDoNotCrushKnown : isDoNotCrush || (isDoNotCrushKnown ?? true);
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
