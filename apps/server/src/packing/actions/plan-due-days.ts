import { addDays, createDay, type Day, pickEarlierDay, pickLaterDay } from '@packwright/core/days';
import { findPlannedDay } from '@packwright/core/jobs';
import { listPlannedPackWork } from '../../facilities/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { listPharmacies } from '../../platform/installation/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { notifyRoom } from '../../platform/realtime/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs, buildJobsAnnouncement } from '../events.ts';
import { listOpenDueDays, setPlannedDays } from '../store/due-days.ts';

interface DatedPack {
  readonly patientGroupId: number;
  readonly packType: string;
  readonly windowStart: string;
}

/** No work is planned for more weeks of packs. */
const farthestDaysAhead = 7 * 52;

/** The days on which the calendar plans these packs, in their order (PACK-132). */
export async function findPlannedDays(
  { db }: Pick<Work, 'db'>,
  packs: readonly DatedPack[],
): Promise<readonly (Day | null)[]> {
  const [first, ...others] = packs.map(({ windowStart }) => createDay(windowStart));
  if (first === undefined) return [];
  const from = addDays(others.reduce(pickEarlierDay, first), -farthestDaysAhead);
  const range = { from, to: others.reduce(pickLaterDay, first), withDone: true };
  const planned = Map.groupBy(await listPlannedPackWork(db, range), ({ patientGroupId }) => patientGroupId);
  return packs.map(({ patientGroupId, packType, windowStart }) =>
    findPlannedDay({ start: createDay(windowStart), packType }, planned.get(patientGroupId) ?? []),
  );
}

/** Gives unfinished packs the days on which the calendar plans them now. */
export async function followCalendar(work: Work): Promise<void> {
  const ids = await updatePlannedDays(work.db);
  if (ids.length > 0) await announceJobs(work, ids);
}

/** Gives the unfinished packs of a pharmacy the days on which the calendar plans them; answers the packs that moved. */
async function updatePlannedDays(db: Database): Promise<readonly number[]> {
  const open = await listOpenDueDays(db);
  const days = await findPlannedDays({ db }, open);
  const changed = open.flatMap(({ id, plannedOn }, at) => {
    const day = days[at] ?? null;
    return day === plannedOn ? [] : [{ id, day }];
  });
  if (changed.length > 0) await setPlannedDays(db, changed);
  return changed.map(({ id }) => id);
}

/**
 * Dates the unfinished packs of every pharmacy, also those that were made before packs had due days. Safe to run at any
 * time and in several processes; answers how many packs moved.
 */
export async function sweepPlannedDays(platform: Pick<Platform, 'pools' | 'clock'>): Promise<number> {
  let moved = 0;
  for (const { id: pharmacyId } of await inSideTransaction(platform, null, listPharmacies)) {
    moved += await inSideTransaction(platform, { pharmacyId, userId: null }, async (db) => {
      const ids = await updatePlannedDays(db);
      if (ids.length > 0) await notifyRoom(db, buildJobsAnnouncement(pharmacyId, ids));
      return ids.length;
    });
  }
  return moved;
}
