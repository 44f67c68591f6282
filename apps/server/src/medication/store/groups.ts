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
