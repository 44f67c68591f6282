import { type PackCategory, isPackable, packCategories, getPackCategory } from './pack-category.ts';
import type { ProfileMedicine } from './profile.ts';

/** One pack to be made of a foil: its category and the medicines in it. */
export interface PackContent {
  category: PackCategory;
  prescriptionIds: readonly number[];
}

/**
 * The packs that a foil needs for one week: the categories never share one, and each packed PRN medicine
 * has a card of its own (PACK-39). STANDARD comes first.
 */
export function splitFoilIntoPacks(medicines: readonly ProfileMedicine[]): readonly PackContent[] {
  return [...packCategories]
    .toSorted((one, other) => Number(other === 'STANDARD') - Number(one === 'STANDARD'))
    .flatMap((category) => buildContents(medicines, category));
}

function buildContents(
  medicines: readonly ProfileMedicine[],
  category: PackCategory,
): readonly PackContent[] {
  const prescriptionIds = medicines
    .filter(
      (medicine) =>
        isGoingIntoPacks(medicine) && getPackCategory(medicine.supply, medicine.flags) === category,
    )
    .map((medicine) => medicine.prescriptionId);
  if (category === 'PRN') return prescriptionIds.map((id) => ({ category, prescriptionIds: [id] }));
  return prescriptionIds.length === 0 ? [] : [{ category, prescriptionIds }];
}

/** Is the medicine put into packs at present? */
export function isGoingIntoPacks(medicine: ProfileMedicine): boolean {
  return isPackable(medicine.supply) && !medicine.isCeased && !medicine.isWithheld;
}
