import { addDays, createDay, type Day, pickEarlierDay, pickLaterDay } from '@packwright/core/days';
import { findPlannedDay } from '@packwright/core/jobs';
import { listPlannedPackWork } from '../../facilities/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
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
  { db }: Work,
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
  const open = await listOpenDueDays(work.db);
  const days = await findPlannedDays(work, open);
  const changed = open.flatMap(({ id, plannedOn }, at) => {
    const day = days[at] ?? null;
    return day === plannedOn ? [] : [{ id, day }];
  });
  if (changed.length === 0) return;
  await setPlannedDays(work.db, changed);
  await announceJobs(
    work,
    changed.map(({ id }) => id),
  );
}
