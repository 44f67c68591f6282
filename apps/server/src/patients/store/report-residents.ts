import { type Expression, sql, type SqlBool } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** Whose report it is: of patients by name, of groups, of wards; of everybody when none is named. */
export interface ResidentSelection {
  readonly patientIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly wardIds: readonly number[];
}

/**
 * The patients of a report who are not archived, with their place and prescriber. A group of which wards are named counts with these
 * wards alone (REPORT-6).
 */
export async function listResidents(db: Database, { patientIds, groupIds, wardIds }: ResidentSelection) {
  let query = db
    .selectFrom('patient')
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .leftJoin('wardView as ward', (join) =>
      join.onRef('ward.pharmacyId', '=', 'patient.pharmacyId').onRef('ward.id', '=', 'patient.wardId'),
    )
    .leftJoin('patientPrescriberView as prescriber', (join) =>
      join
        .onRef('prescriber.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('prescriber.patientId', '=', 'patient.id'),
    )
    .select([
      'patient.id',
      'patient.firstName',
      'patient.lastName',
      'patient.sortName',
      'patient.dob',
      'patient.room',
    ])
    .select([
      sql<string>`patient_group.name`.as('groupName'),
      sql<string>`coalesce(ward.name, '')`.as('wardName'),
      sql<string>`coalesce(prescriber.name, '')`.as('prescriber'),
    ])
    .where('patient.archivedAt', 'is', null);
  if (patientIds.length + groupIds.length + wardIds.length > 0)
    query = query.where((eb) => {
      const named: Expression<SqlBool>[] = [
        eb('patient.id', '=', buildAnyOf(patientIds)),
        eb('patient.wardId', '=', buildAnyOf(wardIds)),
        eb.and([
          eb('patient.patientGroupId', '=', buildAnyOf(groupIds)),
          sql<SqlBool>`not exists (select from ward_view named where named.pharmacy_id = patient.pharmacy_id
            and named.patient_group_id = patient.patient_group_id and named.id = ${buildAnyOf(wardIds)})`,
        ]),
      ];
      return eb.or(named);
    });
  return query.orderBy('patient.sortName').orderBy('patient.id').execute();
}
