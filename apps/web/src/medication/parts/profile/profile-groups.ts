import { readWireDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import type { PackCategory } from '@packwright/core/packs';
import { warfarinCode } from '@packwright/core/medicines';
import { packCategories } from '@packwright/core/packs';
import { toPrescriptionRule } from '../form/dose-rule.ts';
import type { Prescription } from '../../calls/index.ts';
import { formatMedicineName } from './medicine-name.ts';
import type { GivenMedicine } from '../week/week-facts.ts';

export const isCeased = ({ state }: Prescription): boolean => state === 'ceased';

/** Which days are known of any of the medicines; a table has no column for the others. */
export interface KnownDays {
  readonly start: boolean;
  readonly end: boolean;
}

export const findKnownDays = (medicines: readonly Prescription[]): KnownDays => ({
  start: medicines.some(({ startDate }) => readWireDay(startDate) !== null),
  end: medicines.some((each) => isCeased(each) || readWireDay(each.endDate) !== null),
});

/** Whether the medicine is warfarin, by its own mark or by its drug. */
export const isWarfarin = ({ isWarfarin: isMarked, drug }: Prescription): boolean =>
  isMarked || drug.atcCode.startsWith(warfarinCode);

/** Whether the medicine takes a place in the pack. */
export const isInPack = ({ packType }: Prescription): boolean =>
  packType === supplies.packed.code || packType === supplies.prn.code;

/** The medicines that fall on days and mealtimes of the card. */
export const getGivenMedicines = (medicines: readonly Prescription[]): GivenMedicine[] =>
  medicines
    .filter(({ packType }) => packType === supplies.packed.code)
    .map((medicine) => ({
      id: medicine.prescriptionId,
      name: formatMedicineName(medicine),
      rule: toPrescriptionRule(medicine),
    }));

/** How many of the 16 places each category takes, the categories in use only. */
export function countPlacesByCategory(
  medicines: readonly Prescription[],
): readonly { readonly category: PackCategory; readonly count: number }[] {
  const packed = medicines.filter(isInPack);
  return packCategories
    .map((category) => ({ category, count: packed.filter((each) => each.category === category).length }))
    .filter(({ count }) => count > 0)
    .toReversed();
}
