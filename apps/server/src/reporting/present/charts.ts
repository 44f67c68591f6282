import { addDays, computeDaysBetween } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import { jobStatuses, readJobStatus } from '@packwright/core/jobs';
import { scriptTypes } from '@packwright/core/scripts';
import type { ReportPeriod } from '@packwright/core/summary';
import type { listRunOuts, ScriptCount } from '../../balance/index.ts';
import type { countMadePacks } from '../../packing/index.ts';
import type { countPatientsByStatus } from '../../patients/index.ts';

interface Figure {
  key: string;
  name: string;
  value: number;
}
type Made = Awaited<ReturnType<typeof countMadePacks>>;

function sumPacks<Key>(made: Made, getKey: (packs: Made[number]) => Key): ReadonlyMap<Key, number> {
  const sums = new Map<Key, number>();
  for (const each of made) sums.set(getKey(each), (sums.get(getKey(each)) ?? 0) + each.packs);
  return sums;
}

const toFirstMost = (figures: readonly Figure[]): Figure[] =>
  figures.toSorted((one, other) => other.value - one.value || one.name.localeCompare(other.name));

// The failed ones are where nobody packs, so they are last.
const stageOrder = [7, 0, 1, 2, 3, 5, 4, 6, -1];

export function toStageFigures(made: Made): Figure[] {
  const sums = sumPacks(made, ({ status }) => status);
  return stageOrder.flatMap((status) => {
    const name = readJobStatus(status);
    const value = sums.get(status);
    return value && name ? { key: String(status), name: jobStatuses[name].name, value } : [];
  });
}

/** Every day of the period, those without packs too. */
export function toDayFigures(made: Made, { from, to }: ReportPeriod): Figure[] {
  const sums = sumPacks(made, ({ day }) => day);
  return Array.from({ length: computeDaysBetween(from, to) + 1 }, (_, at) => {
    const day = addDays(from, at);
    return { key: day, name: day, value: sums.get(day) ?? 0 };
  });
}

export function toGroupFigures(made: Made): Figure[] {
  const names = new Map(
    made.map(({ patientGroupId, patientGroupName }) => [patientGroupId, patientGroupName]),
  );
  const sums = sumPacks(made, ({ patientGroupId }) => patientGroupId);
  return toFirstMost([...sums].map(([id, value]) => ({ key: String(id), name: names.get(id) ?? '', value })));
}

export const toPatientFigures = (counts: Awaited<ReturnType<typeof countPatientsByStatus>>): Figure[] =>
  Object.values(packingStatuses).flatMap(({ code, name }) => {
    const value = counts.find(({ status }) => status === code)?.patients ?? 0;
    return value > 0 ? { key: String(code), name, value } : [];
  });

export const toBalanceFigures = (counts: Awaited<ReturnType<typeof listRunOuts>>): Figure[] =>
  counts.map(({ patientGroupId, patientGroupName, balances }) => ({
    key: String(patientGroupId),
    name: patientGroupName,
    value: balances,
  }));

const listNames = { mapped: 'Mapped', unmapped: 'Unmapped', ignored: 'Ignored', imported: 'Imported' };

export const toScriptFigures = (counts: readonly ScriptCount[]): Figure[] =>
  ([...scriptTypes, 'imported'] as const).flatMap((list) => {
    const value = counts
      .filter((count) => count.list === list)
      .reduce((sum, { scripts }) => sum + scripts, 0);
    return value > 0 ? { key: list, name: listNames[list], value } : [];
  });
