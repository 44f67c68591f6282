import type { brandSwapCalls } from '@packwright/contract/brand-swap';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { findBrandBlockReason } from '@packwright/core/medicines';
import { formatDecimal, type Hundredths, toHundredths } from '@packwright/core/quantity';
import { toBrand, type DrugRow } from '../catalogue/index.ts';
import type { SwapPreview, LineSwapResult } from '../medication/index.ts';
import { getPatientName } from '../patients/index.ts';
import type { SwapLogRow } from './store/swap-log.ts';
import type { CountedDrug, ListedSwapLine } from './store/swaps.ts';

type SwapRow<Name extends 'listBrandSwaps' | 'listBrandSwapPrescriptions' | 'listBrandSwapLog'> =
  HandlerOutput<(typeof brandSwapCalls)[Name]>['rows'][number];
type AssessedLine = SwapPreview['lines'] extends ReadonlyMap<number, infer Line> ? Line : never;
type LinePrevention = SwapPreview['preventions'] extends ReadonlyMap<number, infer Said> ? Said : never;

export function presentBrand(
  drug: DrugRow,
  counted: CountedDrug,
  preferred: readonly number[],
): SwapRow<'listBrandSwaps'> {
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
    stopCode: findBrandBlockReason(toBrand(drug)) ?? '',
    patientCount: counted.patientCount,
    prescriptionCount: counted.prescriptionCount,
  };
}

export function presentSwapLine(
  listed: ListedSwapLine,
  { row, blockReason, allergies, isAlsoTaken }: AssessedLine,
  prevention: LinePrevention | undefined,
  moving: Hundredths,
  openPackCount: number,
): SwapRow<'listBrandSwapPrescriptions'> {
  return {
    prescriptionId: row.id,
    patientId: row.patientId,
    patientName: getPatientName(listed),
    patientGroupName: listed.patientGroupName,
    foilLabel: listed.foilLabel,
    packType: row.packType,
    isPreventBrandswap: row.isPreventBrandswap,
    preventedBy: prevention?.userName ?? '',
    preventedComment: prevention?.userComment ?? '',
    skipReason: blockReason ?? '',
    allergies: allergies.map(({ target, reaction }) => ({ target, reaction })),
    isAlsoTaken,
    balanceQty: formatDecimal(moving),
    openPackCount,
  };
}

export function presentSwapResult({
  swapped,
  skipped,
}: LineSwapResult): HandlerOutput<(typeof brandSwapCalls)['swapBrand']> {
  return {
    swappedCount: swapped.length,
    skippedCount: skipped.length,
    skipped: skipped.map(({ prescriptionId, patientName, foilLabel, blockReason }) => ({
      prescriptionId,
      patientName,
      foilLabel,
      skipReason: blockReason,
    })),
  };
}

export const presentSwapLogRow = (row: SwapLogRow): SwapRow<'listBrandSwapLog'> => ({
  brandSwapId: row.moveId,
  date: row.at,
  userName: row.userName,
  patientId: row.patientId,
  patientName: getPatientName(row),
  prescriptionId: row.prescriptionId,
  foilLabel: row.foilLabel,
  fromDrugName: row.fromDrugName,
  toDrugName: row.toDrugName,
  movedQty: formatDecimal(toHundredths(row.movedQty)),
  comment: row.comment,
});
