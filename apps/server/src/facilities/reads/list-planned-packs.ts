import { addDays, type Day, getNextMonday } from '@packwright/core/days';
import type { PlannedPacks } from '@packwright/core/packs';
import type { Work } from '../../platform/work.ts';
import { listPlannedPackWork } from './list-planned-pack-work.ts';

const week = 7;
/** Work that repeats each month is found as well. */
const daysAhead = 35;

export interface PlannedPacksOfGroup extends PlannedPacks {
  readonly patientGroupId: number;
}

/** The packs for which work is planned and not done, from the week of this day on (GROUP-19); in no order. */
export async function listPlannedPacks({ db }: Work, today: Day): Promise<PlannedPacksOfGroup[]> {
  // Work of the week before is for the Monday after it, and may be late.
  const range = { from: addDays(today, -week), to: addDays(today, daysAhead), withDone: false };
  const planned = await listPlannedPackWork(db, range);
  return planned.map(({ day, ...packs }) => ({ ...packs, start: getNextMonday(day) }));
}
