import type { LiveProfile, ProfileMedicine } from './profile.ts';
import { isGoingIntoPacks } from './split-foil.ts';

/**
 * The medicines with which an order cannot be made: those that would lie in its packs, and those that its sheets list
 * beside them (MED-35). An order of some medicines alone leaves the other packed ones out; none means all.
 */
export function selectStoppingMedicines(
  { medicines }: Pick<LiveProfile, 'medicines'>,
  ordered: readonly number[],
): readonly ProfileMedicine[] {
  const isOrdered = (medicine: ProfileMedicine): boolean =>
    ordered.length === 0 || !isGoingIntoPacks(medicine) || ordered.includes(medicine.prescriptionId);
  return medicines.filter((medicine) => !medicine.isCeased && medicine.stops?.length && isOrdered(medicine));
}
