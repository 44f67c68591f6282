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
    drugCode: drug.drug_code,
    drugName: drug.drug_name,
    genericCode: drug.generic_code,
    genericName: drug.generic_name,
    strength: drug.strength,
    form: drug.form,
    supplier: drug.supplier,
    description: drug.description,
    preferredBrand: drug.preferred_brand,
    isPreferred: preferred.includes(drug.id),
    stopCode: brandStop(brandOf(drug)) ?? '',
    patientCount: counted.patient_count,
    prescriptionCount: counted.prescription_count,
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
    patientId: row.patient_id,
    patientName: patientNameOf(listed),
    patientGroupName: listed.patient_group_name,
    foilLabel: listed.foil_label,
    packType: row.pack_type,
    isPreventBrandswap: row.is_prevent_brandswap,
    preventedBy: prevention?.user_name ?? '',
    preventedComment: prevention?.user_comment ?? '',
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
  brandSwapId: row.move_id,
  date: row.at,
  userName: row.user_name,
  patientId: row.patient_id,
  patientName: patientNameOf(row),
  prescriptionId: row.prescription_id,
  foilLabel: row.foil_label,
  fromDrugName: row.from_drug_name,
  toDrugName: row.to_drug_name,
  movedQty: formatDecimal(hundredths(row.moved_qty)),
  comment: row.comment,
});
