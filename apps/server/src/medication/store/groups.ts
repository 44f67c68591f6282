import type { Suspension } from '@packwright/core/schedule';
import { toSuspensions } from '../../patients/index.ts';
import type { Database } from '../../platform/database/index.ts';

/** The defaults of a patient's group for new packs. */
export interface PackDefaults {
  readonly defaultPackType: string;
  readonly defaultTimeslot: string[];
  readonly sachetTimeslot: string[];
  readonly shortCourseTimeslot: string[];
}

/** Undefined for a patient that does not exist, is archived or belongs to another pharmacy. */
export async function findPackDefaults(db: Database, patientId: number): Promise<PackDefaults | undefined> {
  return db
    .selectFrom('patientView as patient')
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .select(['defaultPackType', 'defaultTimeslot', 'sachetTimeslot', 'shortCourseTimeslot'])
    .where('patient.id', '=', patientId)
    .where('patient.archivedAt', 'is', null)
    .executeTakeFirst();
}

/** When these patients are away; without an end it lasts. */
export async function findSuspensions(
  db: Database,
  patientIds: readonly number[],
): Promise<Map<number, Suspension[]>> {
  if (patientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('patientView as patient')
    .select(['id', 'suspendFromDate', 'suspendToDate'])
    .where('id', 'in', [...patientIds])
    .where('suspendFromDate', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, toSuspensions(row)]));
}
