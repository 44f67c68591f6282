import type { Database } from '../../platform/database/index.ts';

/** Of how many patients who are not archived each is the doctor; doctors without any are absent. */
export async function countPatientsByDoctor(
  db: Database,
  doctorIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (doctorIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('patientDoctor')
    .innerJoin('patient', (join) =>
      join
        .onRef('patient.pharmacyId', '=', 'patientDoctor.pharmacyId')
        .onRef('patient.id', '=', 'patientDoctor.patientId'),
    )
    .select((eb) => ['patientDoctor.doctorId', eb.fn.countAll<number>().as('n')])
    .where('patientDoctor.doctorId', 'in', doctorIds)
    .where('patient.archivedAt', 'is', null)
    .groupBy('patientDoctor.doctorId')
    .execute();
  return new Map(rows.map(({ doctorId, n }) => [doctorId, n]));
}

/** Takes the doctor from everybody; answers the ids of those patients. */
export async function removeLinksOfDoctor(db: Database, doctorId: number): Promise<number[]> {
  const rows = await db
    .deleteFrom('patientDoctor')
    .where('doctorId', '=', doctorId)
    .returning('patientId')
    .execute();
  return rows.map(({ patientId }) => patientId);
}
