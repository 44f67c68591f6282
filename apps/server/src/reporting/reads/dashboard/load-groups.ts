import type { HandlerOutput } from '@packwright/contract/machinery';
import type { reportingCalls } from '@packwright/contract/reporting';
import { compareGroups, findEarliestDay, type GroupOutlook } from '@packwright/core/dashboard';
import { addDays, createDay, type Day, toWireDay } from '@packwright/core/days';
import { may } from '@packwright/core/permissions';
import { listRunOuts } from '../../../balance/index.ts';
import { listActiveGroups, listCalendar } from '../../../facilities/index.ts';
import { loadGroupPacks } from '../../../packing/index.ts';
import type { Work } from '../../../platform/work.ts';
import { mayReadBalances } from './load-run-outs.ts';

type Group = HandlerOutput<typeof reportingCalls.listDashboardGroups>['rows'][number];

interface Facts extends Awaited<ReturnType<typeof loadGroupPacks>> {
  readonly planned: Awaited<ReturnType<typeof listCalendar>>;
  readonly runOuts: Awaited<ReturnType<typeof listRunOuts>>;
}

/** How far planned work is looked for: older days that nobody did are no work of today. */
const daysBack = 28;
const daysAhead = 91;

/** Every active patient group with what it needs next, late ones first, of the records that the person may read (DASH-11). */
export async function loadGroups(
  work: Work,
  { offset, size }: { readonly offset: number; readonly size: number },
): Promise<{ rows: Group[]; total: number }> {
  const { db, who, today } = work;
  const mayReadPacks = may(who, { menu: 'job', level: 'read' });
  const mayReadPlan = may(who, { menu: 'printFoil', level: 'read' });
  const balances = await mayReadBalances(work);
  // Names of groups are for people who work with them (GROUP-6).
  if (!mayReadPacks && !mayReadPlan && !balances) return { rows: [], total: 0 };
  const groups = await listActiveGroups(db);
  const packs = mayReadPacks ? await loadGroupPacks(work) : { due: [], open: [], residents: [] };
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const planned = mayReadPlan ? await listCalendar(work, range) : [];
  const runOuts = balances ? await listRunOuts(db) : [];
  const selectFacts = createFactSelector({ ...packs, planned, runOuts });
  const rows = groups
    .map((group) => describeGroup(group, selectFacts(group.id), today))
    .toSorted((one, other) => compareGroups(one.outlook, other.outlook));
  return { rows: rows.slice(offset, offset + size).map(({ row }) => row), total: rows.length };
}

/** Finds the facts of one group among those of all. */
function createFactSelector(facts: Facts): (groupId: number) => Facts {
  const selectRows = <T extends { readonly patientGroupId: number }>(rows: readonly T[]) => {
    const byGroup = Map.groupBy(rows, ({ patientGroupId }) => patientGroupId);
    return (groupId: number): T[] => byGroup.get(groupId) ?? [];
  };
  const due = selectRows(facts.due);
  const open = selectRows(facts.open);
  const residents = selectRows(facts.residents);
  const planned = selectRows(facts.planned);
  const runOuts = selectRows(facts.runOuts);
  return (id) => ({
    due: due(id),
    open: open(id),
    residents: residents(id),
    planned: planned(id),
    runOuts: runOuts(id),
  });
}

interface DescribedGroup {
  readonly row: Group;
  readonly outlook: GroupOutlook;
}

function describeGroup(
  group: { readonly id: number; readonly name: string },
  { due: [due], open, residents: [residents], planned, runOuts: [runOuts] }: Facts,
  today: Day,
): DescribedGroup {
  const latePacks = open.filter(({ dueDate }) => dueDate < today);
  const deliveryDay = open.find(({ packStartDate }) => packStartDate >= today)?.packStartDate ?? null;
  const delivered = open.filter(({ packStartDate }) => packStartDate === deliveryDay);
  const lateWork = planned.filter(({ state }) => state === 'late');
  const packing = planned.find(({ state }) => state === 'planned');
  const latePackDay = findEarliestDay(...latePacks.map(({ dueDate }) => dueDate));
  const [lateWorkDay, packingDay] = [findDay(lateWork[0]?.date), findDay(packing?.date)];
  const coveredUntil = residents?.coveredUntil ?? null;
  const unpacked = residents?.unpacked ?? 0;
  const row: Group = {
    patientGroupId: group.id,
    patientGroupName: group.name,
    residents: residents?.residents ?? 0,
    unpacked,
    packs: due?.packs ?? 0,
    left: due?.left ?? 0,
    latePacks: sumPacks(latePacks),
    latePackDate: toWireDay(latePackDay),
    lateWork: lateWork.length,
    lateWorkDate: toWireDay(lateWorkDay),
    packingDate: toWireDay(packingDay),
    packingTitle: packing?.title ?? '',
    packingWeeks: packing?.numberOfWeek ?? 0,
    packingType: packing?.packType ?? '',
    coveredUntil: toWireDay(coveredUntil),
    deliveryDate: toWireDay(deliveryDay),
    deliveryPacks: sumPacks(delivered),
    runOuts: runOuts?.balances ?? 0,
  };
  const outlook = {
    lateFrom: findEarliestDay(latePackDay, lateWorkDay),
    unpacked,
    nextDay: findEarliestDay(packingDay ?? coveredUntil, deliveryDay),
  };
  return { row, outlook };
}

const sumPacks = (rows: Facts['open']): number => rows.reduce((sum, { packs }) => sum + packs, 0);

const findDay = (text: string | undefined): Day | null => (text === undefined ? null : createDay(text));
