import { packingStatuses, patientStatuses } from '@packwright/core/fields';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

interface RequestedPeople {
  readonly patientGroupIds: readonly number[];
  readonly patientIds: readonly number[];
}

const { deceased, inactive, deleted } = patientStatuses;

/** The patients whose medicines may be asked for, by name; nobody asks for those who left or died. */
export async function listRequestPatients(db: Database, { patientGroupIds, patientIds }: RequestedPeople) {
  let query = db
    .selectFrom('patientView as patient')
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .select([
      'patient.id',
      'patient.firstName',
      'patient.lastName',
      'patient.sortName',
      'patient.dob',
      'patient.externalPatientId',
      'patient.packingStatus',
      'patient.suspendFromDate',
      'patient.suspendToDate',
      'patientGroup.name as groupName',
      'patientGroup.patientGroupType as groupType',
    ])
    .where('patient.archivedAt', 'is', null)
    .where('patient.patientStatus', 'not in', [deceased.code, inactive.code, deleted.code])
    .where('patient.packingStatus', '<>', packingStatuses.inactive.code);
  if (patientGroupIds.length > 0)
    query = query.where('patient.patientGroupId', '=', buildAnyOf(patientGroupIds));
  if (patientIds.length > 0) query = query.where('patient.id', '=', buildAnyOf(patientIds));
  return query.orderBy('patient.sortName').orderBy('patient.id').execute();
}

export type RequestPatient = Awaited<ReturnType<typeof listRequestPatients>>[number];
