import {
  findSwapBlockReason,
  isMoreOftenThanWeekly,
  isWeeklyMedicine,
  type SwapBlockReason,
} from '@packwright/core/medicines';
import { isHalvingWholeTablet, isPrn, toDoseRule } from '@packwright/core/prescriptions';
import type { DrugRow } from '../../catalogue/index.ts';
import { type AllergyTarget, groupMatchingAllergies } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { listPatientsTaking, type SavedPrescription } from '../store/index.ts';
import { findPackingAdvice } from './warnings.ts';

/** One drug for another. */
export interface DrugPair {
  readonly from: DrugRow;
  readonly to: DrugRow;
}

/** The result of a swap for one medicine. */
export interface SwapAssessment {
  readonly row: SavedPrescription;
  /** Null when it takes the new brand. */
  readonly blockReason: SwapBlockReason | null;
  /** The patient's allergies that are about the new brand. */
  readonly allergies: readonly { readonly target: string; readonly reaction: string }[];
  /** The patient takes the new brand already. */
  readonly isAlsoTaken: boolean;
}

/**
 * Assesses each medicine separately. A swap confirms no warning on behalf of a person: a medicine that would need a
 * confirmation keeps its brand and is named (decision 0029).
 */
export async function assessSwap(
  work: Work,
  rows: readonly SavedPrescription[],
  pair: DrugPair,
): Promise<SwapAssessment[]> {
  const patientIds = [...new Set(rows.map(({ patientId }) => patientId))];
  const [before, after, taking] = await Promise.all([
    groupMatchingAllergies(work, patientIds, toAllergyTarget(pair.from)),
    groupMatchingAllergies(work, patientIds, toAllergyTarget(pair.to)),
    listPatientsTaking(work.db, pair.to.id, patientIds),
  ]);
  return rows.map((row) => {
    const known = new Set(before.get(row.patientId)?.map(({ id }) => id));
    const allergies = after.get(row.patientId) ?? [];
    const isNewAllergy = allergies.some(({ id }) => !known.has(id));
    const blockReason = findSwapBlockReason({
      ...findSwapConditions(row, pair),
      ALLERGY_MATCH: isNewAllergy,
    });
    return { row, blockReason, allergies, isAlsoTaken: taking.has(row.patientId) };
  });
}

function findSwapConditions(row: SavedPrescription, { from, to }: DrugPair) {
  const advice = findPackingAdvice(row, to.packable);
  return {
    ENDED: row.deletedAt !== null || row.state === 'ceased',
    OTHER_DRUG: row.drugId !== from.id,
    PREVENTED: row.isPreventBrandswap,
    MUST_STAY_WHOLE: isHalvingWholeTablet(row, to),
    WEEKLY_MEDICINE: isTooOften(row, to),
    PACKING_ADVICE: advice !== null && advice !== findPackingAdvice(row, from.packable),
  };
}

// A pharmacist's override for the old brand allows more frequent doses of every brand.
const isTooOften = (row: SavedPrescription, drug: DrugRow): boolean =>
  row.overrideBy === null &&
  !isPrn(row) &&
  isWeeklyMedicine({ atcCode: drug.atcCode, genericName: drug.genericName }) &&
  isMoreOftenThanWeekly(toDoseRule(row));

const toAllergyTarget = (drug: DrugRow): AllergyTarget => ({
  drugId: drug.id,
  drugCode: drug.drugCode,
  genericCode: drug.genericCode,
  drugName: drug.drugName,
  genericName: drug.genericName,
});
