import type { balanceCalls } from '@packwright/contract/balance';
import type { Handled } from '@packwright/contract/machinery';
import { brandStop } from '@packwright/core/medicines';
import { formatDecimal, type Hundredths, hundredths } from '@packwright/core/quantity';
import { brandOf, type DrugRow } from '../catalogue/index.ts';
import type { SwapOutlook, SwappedLines } from '../medication/index.ts';
import { patientNameOf } from '../patients/index.ts';
import type { LogRow } from './store/moves.ts';
import type { CountedDrug, ListedLine } from './store/swaps.ts';

type RowOf<Name extends 'listBrandSwaps' | 'listBrandSwapPrescriptions' | 'listBrandSwapLog'> = Handled<
  (typeof balanceCalls)[Name]
>['rows'][number];
type JudgedLine = SwapOutlook['lines'] extends ReadonlyMap<number, infer Line> ? Line : never;
type Prevention = SwapOutlook['preventions'] extends ReadonlyMap<number, infer Said> ? Said : never;

export function presentBrand(
  drug: DrugRow,
  counted: CountedDrug,
  preferred: readonly number[],
): RowOf<'listBrandSwaps'> {
  return {
    drugId: drug.id,
    drugCode: drug.drugCode,
    drugName: drug.drugName,
    genericCode: drug.genericCode,
    genericName: drug.genericName,
    strength: drug.strength,
    form: drug.form,
    supplier: drug.supplier,
    description: drug.description,
    preferredBrand: drug.preferredBrand,
    isPreferred: preferred.includes(drug.id),
    stopCode: brandStop(brandOf(drug)) ?? '',
    patientCount: counted.patientCount,
    prescriptionCount: counted.prescriptionCount,
  };
}

export function presentSwapLine(
  listed: ListedLine,
  { row, hindrance, allergies, isAlsoTaken }: JudgedLine,
  prevention: Prevention | undefined,
  moving: Hundredths,
  openPackCount: number,
): RowOf<'listBrandSwapPrescriptions'> {
  return {
    prescriptionId: row.id,
    patientId: row.patientId,
    patientName: patientNameOf(listed),
    patientGroupName: listed.patientGroupName,
    foilLabel: listed.foilLabel,
    packType: row.packType,
    isPreventBrandswap: row.isPreventBrandswap,
    preventedBy: prevention?.userName ?? '',
    preventedComment: prevention?.userComment ?? '',
    skipReason: hindrance ?? '',
    allergies: allergies.map(({ target, reaction }) => ({ target, reaction })),
    isAlsoTaken,
    balanceQty: formatDecimal(moving),
    openPackCount,
  };
}

export function presentOutcome({
  swapped,
  skipped,
}: SwappedLines): Handled<(typeof balanceCalls)['swapBrand']> {
  return {
    swappedCount: swapped.length,
    skippedCount: skipped.length,
    skipped: skipped.map(({ prescriptionId, patientName, foilLabel, hindrance }) => ({
      prescriptionId,
      patientName,
      foilLabel,
      skipReason: hindrance,
    })),
  };
}

export const presentSwap = (row: LogRow): RowOf<'listBrandSwapLog'> => ({
  brandSwapId: row.moveId,
  date: row.at,
  userName: row.userName,
  patientId: row.patientId,
  patientName: patientNameOf(row),
  prescriptionId: row.prescriptionId,
  foilLabel: row.foilLabel,
  fromDrugName: row.fromDrugName,
  toDrugName: row.toDrugName,
  movedQty: formatDecimal(hundredths(row.movedQty)),
  comment: row.comment,
});
