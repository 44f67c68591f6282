import { addDays, type Day, getNextMonday } from '@packwright/core/days';
import type { PlannedPacks } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { listDaysOf } from '../rules/calendar-days.ts';
import { listCalendarEntries, listDoneDays, listSkippedDays } from '../store/calendar.ts';

const week = 7;
/** Work that repeats each month is found as well. */
const daysAhead = 35;

export interface PlannedPacksOfGroup extends PlannedPacks {
  readonly patientGroupId: number;
}

/** The packs for which work is planned and not done, from the week of this day on (GROUP-19); in no order. */
export async function listPlannedPacks(work: Work, today: Day): Promise<PlannedPacksOfGroup[]> {
  // Work of the week before is for the Monday after it, and may be late.
  const range = { from: addDays(today, -week), to: addDays(today, daysAhead) };
  const entries = await listCalendarEntries(work.db, range);
  const over = new Set(
    [...(await listDoneDays(work.db, range)), ...(await listSkippedDays(work.db, range))].map(
      ({ entryId, day }) => `${entryId} ${day}`,
    ),
  );
  return entries.flatMap(({ patientGroupId, numberOfWeeks, packType, ...entry }) => {
    const isForPacks = numberOfWeeks > 0 || packType !== '';
    if (patientGroupId === null || !isForPacks) return [];
    return listDaysOf(entry, range)
      .filter((day) => !over.has(`${entry.id} ${day}`))
      .map((day) => ({ patientGroupId, start: getNextMonday(day), weeks: numberOfWeeks, packType }));
  });
}
