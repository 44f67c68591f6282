import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { getComparedWeeks } from '@packwright/core/dashboard';
import { addDays, computeDaysBetween, createDay, type Day, getWeekday } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { getOwingAge, owingAges, scriptTypes } from '@packwright/core/scripts';
import { listFeaturesInUse } from '../../../access/index.ts';
import { countOwingByList, type ScriptCount } from '../../../balance/index.ts';
import { loadMorningPacks } from '../../../packing/index.ts';
import type { Work } from '../../../platform/work.ts';
import { listFirst, sumRunOuts } from './load-run-outs.ts';
import { loadWeek } from './load-week.ts';

type Morning = HandlerOutput<typeof reportingCalls.getDashboardMorning>;

const noPacks = { due: { packs: 0, left: 0 }, stages: [], corrections: [] };

/** The figures of the morning, of the records that the person may read (DASH-8, DASH-13, DASH-14). */
export async function loadMorning(work: Work): Promise<Morning> {
  const { who, today } = work;
  const { week, before } = getComparedWeeks(today);
  const packs = may(who, { menu: 'job', level: 'read' }) ? await loadMorningPacks(work, week) : noPacks;
  return {
    weekStart: addDays(today, -getWeekday(today)),
    due: packs.due,
    stages: packs.stages.map(({ oldestAt, ...stage }) => ({ ...stage, oldestDate: oldestAt })),
    week: await loadWeek(work, week),
    weekBefore: await loadWeek(work, before),
    corrections: [...packs.corrections],
    owing: await listOwing(work),
    runOuts: await sumRunOuts(work),
    firstRunOuts: await listFirst(work),
  };
}

async function listOwing({ db, who, today }: Work): Promise<Morning['owing']> {
  if (!may(who, { menu: 'dispenseTracker', level: 'read' })) return [];
  if (!(await listFeaturesInUse(db, who.pharmacyId)).dispenseTracker) return [];
  return groupByAge(await countOwingByList(db), today);
}

/** The oldest first, in the order of the lists of the tracker. */
function groupByAge(counts: readonly ScriptCount[], today: Day): Morning['owing'] {
  const getAge = ({ dispensedOn }: ScriptCount): number =>
    owingAges[getOwingAge(computeDaysBetween(createDay(dispensedOn), today))].code;
  const ages = Object.values(owingAges)
    .map(({ code }) => code)
    .toReversed();
  return ages.flatMap((age) =>
    ([...scriptTypes, 'imported'] as const).flatMap((list) => {
      const scripts = counts
        .filter((count) => count.list === list && getAge(count) === age)
        .reduce((sum, count) => sum + count.scripts, 0);
      return scripts > 0 ? { list, age, scripts } : [];
    }),
  );
}
