import { ceasedAndExtraMedicines } from './families/ceased-and-extra.ts';
import { wrongDirections } from './families/directions.ts';
import { missingMedicines } from './families/missing-medicine.ts';
import { otherLabels } from './families/other-labels.ts';
import { waysPastCheck } from './families/past-the-check-page.ts';
import { waysPastOtherPages } from './families/past-the-other-pages.ts';
import { waysPastPacking } from './families/past-the-packing-page.ts';
import { waysPastSignOff } from './families/past-the-sign-off.ts';
import { stalePacks } from './families/stale-packs.ts';
import { unnoticedChanges } from './families/unnoticed-changes.ts';
import { unsafeMedicines } from './families/unsafe-medicine.ts';
import { wrongDrugs } from './families/wrong-drug.ts';
import { wrongQuantities } from './families/wrong-quantity.ts';
import { wrongWeeks } from './families/wrong-week.ts';
import type { SeededFault } from './seeded-fault.ts';

/** Every fault that is planted. */
export const seededFaults: readonly SeededFault[] = [
  ...missingMedicines,
  ...ceasedAndExtraMedicines,
  ...wrongDrugs,
  ...wrongQuantities,
  ...wrongDirections,
  ...unnoticedChanges,
  ...otherLabels,
  ...wrongWeeks,
  ...unsafeMedicines,
  ...stalePacks,
  ...waysPastPacking,
  ...waysPastCheck,
  ...waysPastSignOff,
  ...waysPastOtherPages,
];
