import { isInPack, isPrn, type Prescription, toDoseRule } from '@packwright/core/prescriptions';
import type { WarfarinMedicine } from '@packwright/core/warfarin';
import { getDrugFlags } from '@packwright/core/medicines';
import type { DrugRow } from '../../catalogue/index.ts';

/** Whether a medicine is warfarin, by its own mark or by its drug. */
export const isWarfarin = (medicine: Pick<Prescription, 'isWarfarin'>, drug: DrugRow): boolean =>
  medicine.isWarfarin || isWarfarinDrug(drug);

export const isWarfarinDrug = (drug: DrugRow): boolean => getDrugFlags(drug).isWarfarin;

/** The line of a profile as it is compared with the order; null for a medicine taken when required (MED-43). */
export const toWarfarinMedicine = (medicine: Prescription, drug: DrugRow): WarfarinMedicine | null =>
  isPrn(medicine)
    ? null
    : { strength: drug.strength, rule: toDoseRule(medicine), isPacked: isInPack(medicine) };
