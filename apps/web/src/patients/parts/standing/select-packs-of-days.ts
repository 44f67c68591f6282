import { createDayOrNull, type Day } from '@packwright/core/days';
import { areWindowsOverlapping } from '@packwright/core/packs';
import type { PackInUse } from '../../calls/index.ts';

/** The packs that have a day in this time. */
export function selectPacksOfDays(
  packs: readonly PackInUse[],
  days: { readonly from: Day; readonly to: Day },
): PackInUse[] {
  return packs.filter(({ packStartDate, packEndDate }) => {
    const [from, to] = [createDayOrNull(packStartDate), createDayOrNull(packEndDate)];
    return from !== null && to !== null && areWindowsOverlapping({ from, to }, days);
  });
}
