import { sql } from 'kysely';
import type { Day } from '@packwright/core/days';
import { packingStatuses } from '@packwright/core/fields';
import type { Database } from '../../platform/database/index.ts';

export interface StatusCount {
  readonly status: number;
  readonly patients: number;
}

/** Patients by packing status, from the kept counts; no groups means all groups. */
export async function countByStatus(
  db: Database,
  pharmacyId: number,
  groupIds: readonly number[],
): Promise<readonly StatusCount[]> {
  let query = db.selectFrom('patientCount').where('pharmacyId', '=', pharmacyId);
  if (groupIds.length > 0) query = query.where('patientGroupId', 'in', groupIds);
  const rows = await query
    .select((eb) => ['packingStatus', eb.fn.sum<number>('n').as('n')])
    .groupBy('packingStatus')
    .execute();
  return rows.map((row) => ({ status: row.packingStatus, patients: Number(row.n) }));
}

/** How many patients each group has, from the kept counts; groups without any are absent. */
export async function countPatientsByGroup(
  db: Database,
  groupIds: readonly number[],
): Promise<Map<number, { readonly active: number; readonly all: number }>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('patientCount')
    .select((eb) => [
      'patientGroupId',
      eb.fn.sum<number>('n').as('all'),
      eb.fn.sum<number>('n').filterWhere('packingStatus', '=', packingStatuses.active.code).as('active'),
    ])
    .where('patientGroupId', 'in', groupIds)
    .groupBy('patientGroupId')
    .execute();
  return new Map(
    rows.map((row) => [row.patientGroupId, { all: Number(row.all), active: Number(row.active) }]),
  );
}

/** Folds the kept counts of the pharmacy in view together. */
export async function compactCounts(db: Database): Promise<void> {
  await sql`call fold_patient_count()`.execute(db);
}

/** Begins and ends the suspensions of a day, for lists and counts; answers how many patients changed (PATIENT-3). */
export async function sweepStatuses(db: Database, pharmacyId: number, today: Day): Promise<number> {
  const active = sql`${packingStatuses.active.code}::smallint`;
  const suspended = sql`${packingStatuses.suspended.code}::smallint`;
  const day = sql`${today}::date`;
  const until = sql`coalesce(suspend_to_date, 'infinity'::date)`;
  const { numAffectedRows } = await sql`
    update patient set packing_status = case packing_status when ${active} then ${suspended} else ${active} end
    where pharmacy_id = ${pharmacyId} and archived_at is null and suspend_from_date is not null
      and ((packing_status = ${active} and ${until} >= ${day} and suspend_from_date <= ${day})
        or (packing_status = ${suspended} and (${until} < ${day} or suspend_from_date > ${day})))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function listPharmacyZones(db: Database): Promise<{ id: number; timezone: string }[]> {
  return db
    .selectFrom('pharmacyView')
    .select(['id', 'timezone'])
    .where('id', '>', 0)
    .where('archivedAt', 'is', null)
    .execute();
}
