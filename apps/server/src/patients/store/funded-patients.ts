import { buildAnyOf, type Database } from '../../platform/database/index.ts';

interface FundedFilter {
  readonly daaFundings: readonly number[];
  readonly patientGroupIds?: readonly number[] | undefined;
  readonly patientIds?: readonly number[] | undefined;
}

/** Patients whose packs a program pays, with their group, in the order of their names; archived ones too. */
export async function listFundedPatients(
  db: Database,
  { daaFundings, patientGroupIds, patientIds }: FundedFilter,
) {
  let query = db
    .selectFrom('patient')
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .selectAll('patient')
    .select(['patientGroup.name as groupName', 'patientGroup.patientGroupType as groupType'])
    .where('patient.daaFunding', '=', buildAnyOf(daaFundings));
  if (patientGroupIds?.length)
    query = query.where('patient.patientGroupId', '=', buildAnyOf(patientGroupIds));
  if (patientIds?.length) query = query.where('patient.id', '=', buildAnyOf(patientIds));
  return query.orderBy('patient.sortName').orderBy('patient.id').execute();
}
