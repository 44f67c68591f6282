import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { addDays, computeDaysBetween, createDay, type Day, getWeekday } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { getOwingAge, owingAges, scriptTypes } from '@packwright/core/scripts';
import { listFeaturesInUse } from '../../../access/index.ts';
import { countOwingByList, findRunOutCount, listRunOuts, type ScriptCount } from '../../../balance/index.ts';
import { loadMorningPacks } from '../../../packing/index.ts';
import type { Work } from '../../../platform/work.ts';

type Morning = HandlerOutput<typeof reportingCalls.getDashboardMorning>;

/** How many days of checks and corrections are looked at. */
const workDays = 7;

const noPacks = {
  due: [],
  unpacked: [],
  stages: [],
  corrections: [],
  checks: { checked: 0, passedFirst: 0 },
};

/** The figures of the morning, of the records that the person may read (DASH-8). */
export async function loadMorning(work: Work): Promise<Morning> {
  const { who, today } = work;
  const worked = { from: addDays(today, 1 - workDays), to: today };
  const packs = may(who, { menu: 'job', level: 'read' }) ? await loadMorningPacks(work, worked) : noPacks;
  return {
    weekStart: addDays(today, -getWeekday(today)),
    due: [...packs.due],
    unpacked: [...packs.unpacked],
    stages: packs.stages.map(({ oldestAt, ...stage }) => ({ ...stage, oldestDate: oldestAt })),
    workFrom: worked.from,
    workTo: worked.to,
    corrections: [...packs.corrections],
    checks: packs.checks,
    owing: await listOwing(work),
    runOuts: await sumRunOuts(work),
  };
}

const noRunOuts = { balances: 0, patients: 0, countedDate: '' };

/** The last count of the balances that run out in the coming week (DASH-9). */
async function sumRunOuts({ db, who }: Work): Promise<Morning['runOuts']> {
  if (!may(who, { menu: 'vpb', level: 'read' })) return noRunOuts;
  if (!(await listFeaturesInUse(db, who.pharmacyId)).vpb) return noRunOuts;
  const last = await findRunOutCount(db);
  if (!last) return noRunOuts;
  const groups = await listRunOuts(db);
  return {
    balances: groups.reduce((sum, { balances }) => sum + balances, 0),
    patients: groups.reduce((sum, { patients }) => sum + patients, 0),
    countedDate: last.countedAt,
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
