import type { Day } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import type { FieldChange } from '@packwright/core/prescriptions';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** The first mealtime at which each of these patients takes something of a pack, from 0 on. */
export async function findFirstSlots(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ patientId: number; slot: number }>`
    select r.patient_id, min(d.slot)::int - 1 as slot from prescription r
    cross join lateral unnest(r.doses) with ordinality as d(dose, slot)
    where r.patient_id = ${buildAnyOf(patientIds)} and r.deleted_at is null and r.state <> 'ceased'
      and r.pack_type = ${supplies.packed.code} and d.dose > 0
    group by r.patient_id`.execute(db);
  return new Map(rows.map(({ patientId, slot }) => [patientId, slot]));
}

interface ChangeSearch {
  readonly patientIds: readonly number[];
  readonly from: Day;
  readonly to: Day;
  readonly timezone: string;
}

export interface ReportChange {
  readonly patientId: number;
  readonly at: string;
  readonly kind: string;
  readonly userName: string;
  readonly prescriptionId: number | null;
  readonly foilId: number | null;
  readonly drugName: string;
  readonly genericName: string;
  readonly userComment: string;
  readonly details: readonly FieldChange[];
}

/** The changes of these patients on days of the pharmacy, each patient's newest first. */
export async function listChangesOfPatients(
  db: Database,
  { patientIds, from, to, timezone }: ChangeSearch,
): Promise<ReportChange[]> {
  const { rows } = await sql<ReportChange>`
    select h.patient_id, h.at, h.kind, h.prescription_id, h.foil_id, h.drug_name, h.generic_name, h.user_comment, h.details,
      u.first_name || ' ' || u.last_name as user_name
    from medication_history h join user_account_view u on u.id = h.user_id
    where h.patient_id = ${buildAnyOf(patientIds)}
      and h.at >= (${from}::date::timestamp at time zone ${timezone})
      and h.at < ((${to}::date + 1)::timestamp at time zone ${timezone})
    order by h.patient_id, h.id desc`.execute(db);
  return rows;
}
