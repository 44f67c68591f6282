import { type CrushingFacts, getDrugFlags, startDoNotCrush } from '../medicines/index.ts';
import type { Prescription } from './prescription.ts';

/** The facts that a prescription takes over from the record of its drug. */
export interface PrescribedDrug
  extends Pick<Prescription, DrugName | DrugLook | 'isCytotoxic' | 'route'>,
    CrushingFacts {
  readonly pharmacyId: number;
  readonly id: number;
  readonly form: string;
  readonly schedule: string;
  readonly atcCode: string;
  readonly direction: string;
}

type DrugName = 'drugName' | 'drugCode' | 'genericCode' | 'genericName';
type DrugLook = 'type' | 'description' | 'imageId' | 'imageName';

/** The name and codes of its drug, which a prescription takes over at the start and with every save. */
export const takeDrug = ({ drugName, drugCode, genericCode, genericName, ...drug }: PrescribedDrug) => ({
  drugPharmacyId: drug.pharmacyId,
  drugId: drug.id,
  drugName,
  drugCode,
  genericCode,
  genericName,
});

/** The same with how its tablets look and are counted: for another brand in the place of this one. */
export function takeBrand(drug: PrescribedDrug) {
  const { type, description, imageId, imageName, form: unit } = drug;
  return { ...takeDrug(drug), type, description, imageId, imageName, unit };
}

/** For another drug, which need not be a brand of the same: how it looks, is counted and goes into packs. */
export const takeOtherDrug = (drug: PrescribedDrug) => ({
  ...takeBrand(drug),
  ...getDrugFlags(drug),
  isDoNotCrush: startDoNotCrush(drug),
});

/**
 * The flags that a medicine gets with another drug in the place of the one before: those that its record has and the
 * other lacked. None is taken away: a person may have set it.
 */
export function getRaisedFlags(from: PrescribedDrug, to: PrescribedDrug): Partial<Prescription> {
  const had = new Map(Object.entries(getDrugFlags(from)));
  const raised = Object.entries(getDrugFlags(to)).filter(([name, isSet]) => isSet && had.get(name) === false);
  // Insulin has no category of its own (MED-5).
  const isOtherCategory = raised.some(([name]) => name !== 'isInsulin');
  return { ...Object.fromEntries(raised), ...(isOtherCategory && { isStandard: false }) };
}
