import { patientStatuses } from '@packwright/core/fields';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

/** Patients who are not archived with their place, pharmacy and doctor, as papers name them. */
export async function listPaperPatients(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('patient')
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .innerJoin('pharmacyView as pharmacy', 'pharmacy.id', 'patient.pharmacyId')
    .leftJoin('wardView as ward', (join) =>
      join.onRef('ward.pharmacyId', '=', 'patient.pharmacyId').onRef('ward.id', '=', 'patient.wardId'),
    )
    .leftJoin('patientPrescriberView as prescriber', (join) =>
      join
        .onRef('prescriber.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('prescriber.patientId', '=', 'patient.id'),
    )
    .selectAll('patient')
    .select([
      'patientGroup.name as groupName',
      'patientGroup.signingCodes',
      'pharmacy.name as pharmacyName',
      'pharmacy.street as pharmacyStreet',
      'pharmacy.suburb as pharmacySuburb',
      'pharmacy.state as pharmacyState',
      'pharmacy.postalCode as pharmacyPostalCode',
      'pharmacy.phone as pharmacyPhone',
    ])
    .select([
      sql<string>`coalesce(ward.name, '')`.as('wardName'),
      sql<string>`coalesce(prescriber.name, '')`.as('doctorName'),
    ])
    .where('patient.id', '=', buildAnyOf(ids))
    .where('patient.archivedAt', 'is', null)
    .orderBy('patient.sortName')
    .orderBy('patient.id')
    .execute();
}

interface PlaceFilter {
  readonly patientGroupIds: readonly number[];
  readonly wardIds: readonly number[];
  readonly patientIds: readonly number[];
}

/** The living patients of these groups, wards and ids who are not archived; an empty list narrows nothing. */
export async function listPlacedIds(
  db: Database,
  { patientGroupIds, wardIds, patientIds }: PlaceFilter,
): Promise<number[]> {
  let query = db
    .selectFrom('patient')
    .select('id')
    .where('archivedAt', 'is', null)
    .where('patientStatus', '<', patientStatuses.deceased.code);
  if (patientGroupIds.length > 0) query = query.where('patientGroupId', '=', buildAnyOf(patientGroupIds));
  if (wardIds.length > 0) query = query.where('wardId', '=', buildAnyOf(wardIds));
  if (patientIds.length > 0) query = query.where('id', '=', buildAnyOf(patientIds));
  const rows = await query.orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The notes that print on papers, the oldest first. */
export async function listPrintedNotes(db: Database, patientIds: readonly number[]) {
  return db
    .selectFrom('note')
    .select(['patientId', 'content'])
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('isReportPrint', '=', true)
    .orderBy('id')
    .execute();
}
