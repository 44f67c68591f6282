import type { Day } from '@packwright/core/days';
import type { PlannedPackDay } from '@packwright/core/jobs';
import type { Database } from '../../platform/database/index.ts';
import { listDaysOf } from '../rules/calendar-days.ts';
import { listCalendarEntries, listSkippedDays } from '../store/calendar.ts';

/** The days between two on which work for packs is planned, by group: only work that names weeks or a type (GROUP-19). */
export async function listPlannedPackDays(
  db: Database,
  range: { readonly from: Day; readonly to: Day },
): Promise<ReadonlyMap<number, readonly PlannedPackDay[]>> {
  const entries = await listCalendarEntries(db, range);
  const skipped = new Set((await listSkippedDays(db, range)).map(({ entryId, day }) => `${entryId} ${day}`));
  const planned = new Map<number, PlannedPackDay[]>();
  for (const entry of entries) {
    const { id, patientGroupId, packType, numberOfWeeks: weeks } = entry;
    if (patientGroupId === null || (packType === '' && weeks === 0)) continue;
    const days = listDaysOf(entry, range).filter((day) => !skipped.has(`${id} ${day}`));
    const before = planned.get(patientGroupId) ?? [];
    planned.set(patientGroupId, [...before, ...days.map((day) => ({ day, packType, weeks }))]);
  }
  return planned;
}
