import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** Balances of a patient group that will not last the coming week, and of how many patients they are. */
export interface GroupRunOuts {
  readonly patientGroupId: number;
  readonly balances: number;
  readonly patients: number;
}

/** A balance that runs out, and the hundredths of a pill that the coming week lacks. */
export interface FirstRunOut {
  readonly patientId: number;
  readonly accountId: number | null;
  readonly medication: string;
  readonly runOutOn: Day;
  readonly missingQty: number;
}

interface RunOutCount {
  readonly day: Day;
  readonly countedAt: Instant;
}

interface CountedRunOuts extends RunOutCount {
  readonly pharmacyId: number;
  readonly groups: readonly GroupRunOuts[];
  /** Those that run out first, in their order. */
  readonly first: readonly FirstRunOut[];
}

/** Of which week and when run-outs were counted last; undefined before the first time. */
export async function findRunOutCount(db: Database): Promise<RunOutCount | undefined> {
  const row = await db.selectFrom('runOutCount').select(['day', 'countedAt']).executeTakeFirst();
  return row && { day: row.day as Day, countedAt: row.countedAt };
}

/** Replaces what was counted before; of other days the last count stays. */
export async function saveRunOuts(db: Database, counted: CountedRunOuts): Promise<void> {
  const { pharmacyId, day, countedAt, groups, first } = counted;
  await db
    .insertInto('runOutCount')
    .values({ pharmacyId, day, countedAt })
    .onConflict((conflict) => conflict.column('pharmacyId').doUpdateSet({ day, countedAt }))
    .execute();
  await saveDay(db, counted);
  await db.deleteFrom('runOutGroup').where('pharmacyId', '=', pharmacyId).execute();
  await db.deleteFrom('runOutFirst').where('pharmacyId', '=', pharmacyId).execute();
  if (groups.length > 0)
    await db
      .insertInto('runOutGroup')
      .values(groups.map((group) => ({ pharmacyId, ...group })))
      .execute();
  if (first.length > 0)
    await db
      .insertInto('runOutFirst')
      .values(first.map((balance, index) => ({ pharmacyId, place: index + 1, ...balance })))
      .execute();
}

async function saveDay(db: Database, { pharmacyId, day, groups }: CountedRunOuts): Promise<void> {
  const found = {
    balances: groups.reduce((sum, { balances }) => sum + balances, 0),
    patients: groups.reduce((sum, { patients }) => sum + patients, 0),
  };
  await db
    .insertInto('runOutDay')
    .values({ pharmacyId, day, ...found })
    .onConflict((conflict) => conflict.columns(['pharmacyId', 'day']).doUpdateSet(found))
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

/** The last count of the newest of some days; undefined where none of them was counted (DASH-13). */
export async function findRunOutsBetween(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<{ readonly day: Day; readonly balances: number } | undefined> {
  const row = await db
    .selectFrom('runOutDay')
    .select(['day', 'balances'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { day: row.day as Day, balances: row.balances };
}

/** The balances that run out first, with their patients, as they were counted last (DASH-14). */
export async function listFirstRunOuts(db: Database, most: number) {
  const { rows } = await sql<FirstRunOut & { firstName: string; lastName: string }>`
    select r.patient_id, r.account_id, r.medication, r.run_out_on, r.missing_qty, p.first_name, p.last_name
    from run_out_first r
    join patient_view p on p.pharmacy_id = r.pharmacy_id and p.id = r.patient_id and p.archived_at is null
    order by r.place limit ${most}`.execute(db);
  return rows;
}
