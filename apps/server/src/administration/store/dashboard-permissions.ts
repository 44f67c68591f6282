import { type Insertable, sql } from 'kysely';
import type { RoleLevel } from '@packwright/core/permissions';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type DashboardPermissionRow = Awaited<ReturnType<typeof listDashboardRows>>[number];
type NewRow = Insertable<DB['dashboardPermission']>;

/** The choices that people made so far, with who did so last. */
export async function listDashboardRows(db: Database) {
  return db
    .selectFrom('dashboardPermission as d')
    .innerJoin('userAccountView as u', 'u.id', 'd.changedBy')
    .select(['d.roleLevel', 'd.hiddenCharts', 'd.changedAt', 'd.version'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('changedBy'))
    .execute();
}

/** The charts that a level does not see. */
export async function listHiddenCharts(db: Database, roleLevel: RoleLevel): Promise<readonly string[]> {
  const row = await db
    .selectFrom('dashboardPermission')
    .select('hiddenCharts')
    .where('roleLevel', '=', roleLevel)
    .executeTakeFirst();
  return row?.hiddenCharts ?? [];
}

/** The row of a level, made when it has none, so that two people who begin at once wait for each other. */
export async function lockDashboardRow(
  db: Database,
  row: Omit<NewRow, 'hiddenCharts' | 'version'>,
): Promise<{ readonly hiddenCharts: readonly string[]; readonly version: number }> {
  await db
    .insertInto('dashboardPermission')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('dashboardPermission')
    .select(['hiddenCharts', 'version'])
    .where('roleLevel', '=', row.roleLevel)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveDashboardRow(
  db: Database,
  { pharmacyId, roleLevel, ...change }: NewRow,
): Promise<void> {
  await db
    .updateTable('dashboardPermission')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('pharmacyId', '=', pharmacyId)
    .where('roleLevel', '=', roleLevel)
    .execute();
}
