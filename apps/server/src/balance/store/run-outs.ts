import type { Day } from '@packwright/core/days';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** Balances of a patient group that will not last the coming week, and of how many patients they are. */
export interface GroupRunOuts {
  readonly patientGroupId: number;
  readonly balances: number;
  readonly patients: number;
}

interface RunOutCount {
  readonly day: Day;
  readonly countedAt: Instant;
}

/** Of which week and when run-outs were counted last; undefined before the first time. */
export async function findRunOutCount(db: Database): Promise<RunOutCount | undefined> {
  const row = await db.selectFrom('runOutCount').select(['day', 'countedAt']).executeTakeFirst();
  return row && { day: row.day as Day, countedAt: row.countedAt };
}

/** Replaces what was counted before. */
export async function saveRunOuts(
  db: Database,
  count: RunOutCount & { readonly pharmacyId: number },
  groups: readonly GroupRunOuts[],
): Promise<void> {
  const { pharmacyId, day, countedAt } = count;
  await db
    .insertInto('runOutCount')
    .values(count)
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet({ day, countedAt }))
    .execute();
  await db.deleteFrom('runOutGroup').where('pharmacyId', '=', pharmacyId).execute();
  if (groups.length === 0) return;
  await db
    .insertInto('runOutGroup')
    .values(groups.map((group) => ({ pharmacyId, ...group })))
    .execute();
}

/** The last count of each group, the most first. */
export async function listRunOuts(
  db: Database,
): Promise<readonly (GroupRunOuts & { readonly patientGroupName: string })[]> {
  const rows = await db
    .selectFrom('runOutGroup as r')
    .innerJoin('patientGroupView as g', (join) =>
      join.onRef('g.pharmacyId', '=', 'r.pharmacyId').onRef('g.id', '=', 'r.patientGroupId'),
    )
    .select(['r.patientGroupId', 'g.name as patientGroupName', 'r.balances', 'r.patients'])
    .orderBy('r.balances', 'desc')
    .orderBy('g.name')
    .execute();
  return rows.map(({ patientGroupName, ...row }) => ({ ...row, patientGroupName: patientGroupName ?? '' }));
}
