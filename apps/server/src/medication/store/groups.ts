import type { Suspension } from '@packwright/core/schedule';
import { suspensionsOf } from '../../patients/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** What a patient's group decides about new packs. */
export interface PackDefaults {
  readonly default_pack_type: string;
  readonly default_timeslot: string[];
  readonly sachet_timeslot: string[];
  readonly short_course_timeslot: string[];
}

/** Undefined for a patient that does not exist, is archived or belongs to another pharmacy. */
export async function findPackDefaults(db: Database, patientId: number): Promise<PackDefaults | undefined> {
  return db
    .selectFrom('patient')
    .innerJoin('patient_group', (join) =>
      join
        .onRef('patient_group.pharmacy_id', '=', 'patient.pharmacy_id')
        .onRef('patient_group.id', '=', 'patient.patient_group_id'),
    )
    .select(['default_pack_type', 'default_timeslot', 'sachet_timeslot', 'short_course_timeslot'])
    .where('patient.id', '=', patientId)
    .where('patient.archived_at', 'is', null)
    .executeTakeFirst();
}

/** When these patients are away; without an end it lasts. */
export async function suspensionsOfPatients(
  db: Database,
  patientIds: readonly number[],
): Promise<Map<number, Suspension[]>> {
  if (patientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('patient')
    .select(['id', 'suspend_from_date', 'suspend_to_date'])
    .where('id', 'in', [...patientIds])
    .where('suspend_from_date', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, suspensionsOf(row)]));
}
