import type { Week } from '@packwright/core/dashboard';
import { addDays, type Day, getWeekday } from '@packwright/core/days';
import { addMilliseconds } from '../../platform/clock/index.ts';
import type { Work } from '../../platform/work.ts';
import {
  countDuePacks,
  countOpenPacks,
  countResidentsByGroup,
  countWaitingPacks,
  sumMadePacks,
} from '../store/dashboard.ts';
import { listCountedDays } from '../store/pack-days.ts';
import { countChecks, countCorrectedPacks, countCorrections } from '../store/summary-work.ts';

const dayMilliseconds = 24 * 60 * 60_000;

const getWeek = (today: Day): Week => {
  const from = addDays(today, -getWeekday(today));
  return { from, to: addDays(from, 6) };
};

/** The packs that a pharmacy looks at in the morning: of this week, of each stage, and the work of some days (DASH-8). */
export async function loadMorningPacks({ db, now, today, who }: Work, worked: Week) {
  const due = await countDuePacks(db, getWeek(today));
  const scope = { ...worked, timezone: who.timezone, patientGroupIds: [] };
  return {
    due: {
      packs: due.reduce((sum, { packs }) => sum + packs, 0),
      left: due.reduce((sum, { left }) => sum + left, 0),
    },
    stages: await countWaitingPacks(db, addMilliseconds(now, -dayMilliseconds)),
    corrections: await countCorrections(db, scope),
  };
}

/** The packs of a week that were made, checked and corrected (DASH-13). */
export async function loadWeekOfPacks({ db, who }: Work, week: Week) {
  const scope = { ...week, timezone: who.timezone, patientGroupIds: [] };
  return {
    made: await sumMadePacks(db, scope),
    checks: await countChecks(db, { ...scope, countedDays: [] }),
    corrected: await countCorrectedPacks(db, scope),
  };
}

/** The packs of these weeks that were checked and corrected (DASH-20); most of their days are counted already. */
export const loadWorkOfWeeks = ({ db, who }: Work, weeks: readonly Week[]) =>
  Promise.all(
    weeks.map(async (week) => {
      const scope = { ...week, timezone: who.timezone, patientGroupIds: [] };
      const [countedDays, corrected] = await Promise.all([
        listCountedDays(db, scope),
        countCorrectedPacks(db, scope),
      ]);
      return { ...week, checks: await countChecks(db, { ...scope, countedDays }), corrected };
    }),
  );

/** The packs and residents of each patient group: of this week, not yet out of the pharmacy, and without a pack (DASH-11). */
export async function loadGroupPacks({ db, today }: Pick<Work, 'db' | 'today'>) {
  return {
    due: await countDuePacks(db, getWeek(today)),
    open: await countOpenPacks(db),
    residents: await countResidentsByGroup(db, today),
  };
}
