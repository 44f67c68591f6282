import { addDays, type Day, getWeekday } from '@packwright/core/days';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import { countDuePacks, countUnpackedResidents, countWaitingPacks } from '../store/dashboard.ts';
import { countChecks, countCorrections } from '../store/summary-work.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/** The packs that a pharmacy looks at in the morning: of this week, of each stage, and the work of the last days (DASH-8, DASH-10). */
export async function loadMorningPacks(
  { db, now, today, who }: Work,
  worked: { readonly from: Day; readonly to: Day },
) {
  const monday = addDays(today, -getWeekday(today));
  const scope = { ...worked, timezone: who.timezone, patientGroupIds: [] };
  return {
    due: await countDuePacks(db, { from: monday, to: addDays(monday, 6) }),
    unpacked: await countUnpackedResidents(db, today),
    stages: await countWaitingPacks(db, addMilliseconds(now, -dayMilliseconds)),
    corrections: await countCorrections(db, scope),
    checks: await countChecks(db, { ...scope, countedDays: [] }),
  };
}
