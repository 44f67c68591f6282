import { maximumPackedMedicines } from '../fields/index.ts';
import {
  type CategoryFlags,
  type PackCategory,
  type Supply,
  isPackable,
  getPackCategory,
} from './pack-category.ts';

/** The facts of a medicine that decide whether it counts. */
export interface CountedMedicine {
  supply: Supply;
  flags: CategoryFlags;
  isCeased: boolean;
}

/** The answer of the exceeded-packed check (MED-6). */
export interface PackedCount {
  count: number;
  max: number;
  isExceeded: boolean;
}

/** How many packed, not ceased medicines of this category a foil holds; at 16 there is no room for another (MED-6). */
export function countPacked(medicines: readonly CountedMedicine[], category: PackCategory): PackedCount {
  const count = medicines.filter(
    ({ supply, flags, isCeased }) =>
      isPackable(supply) && !isCeased && getPackCategory(supply, flags) === category,
  ).length;
  return { count, max: maximumPackedMedicines, isExceeded: count >= maximumPackedMedicines };
}
