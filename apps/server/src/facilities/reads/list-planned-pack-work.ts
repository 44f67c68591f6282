import type { Day } from '@packwright/core/days';
import type { PlannedPackDay } from '@packwright/core/jobs';
import type { Database } from '../../platform/database/index.ts';
import { listDaysOf } from '../rules/calendar-days.ts';
import { listCalendarEntries, listDoneDays, listSkippedDays } from '../store/calendar.ts';

export interface PlannedPackWork extends PlannedPackDay {
  readonly patientGroupId: number;
}

interface PlannedRange {
  readonly from: Day;
  readonly to: Day;
  /** Whether days count on which the work is done already. */
  readonly withDone: boolean;
}

/** The days on which work for packs of a group is planned: only work that names weeks or a type (GROUP-19); in no order. */
export async function listPlannedPackWork(
  db: Database,
  { withDone, ...range }: PlannedRange,
): Promise<PlannedPackWork[]> {
  const entries = await listCalendarEntries(db, range);
  const leftOut = [...(await listSkippedDays(db, range)), ...(withDone ? [] : await listDoneDays(db, range))];
  const isLeftOut = new Set(leftOut.map(({ entryId, day }) => `${entryId} ${day}`));
  return entries.flatMap(({ patientGroupId, numberOfWeeks: weeks, packType, ...entry }) => {
    if (patientGroupId === null || (packType === '' && weeks === 0)) return [];
    return listDaysOf(entry, range)
      .filter((day) => !isLeftOut.has(`${entry.id} ${day}`))
      .map((day) => ({ patientGroupId, day, packType, weeks }));
  });
}
