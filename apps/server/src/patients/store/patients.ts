import { packingStatuses } from '@packwright/core/fields';
import { type Insertable, type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { raiseProfile } from './raise-profile.ts';

export type PatientRow = Selectable<DB['patient']>;
export type NewPatient = Insertable<DB['patient']>;
export type PatientChange = Updateable<DB['patient']>;

/** A patient with the names of what they refer to. */
export type PlacedPatient = PatientRow & {
  groupName: string;
  groupType: number;
  wardName: string | null;
  checkedByName: string | null;
  hasSimilarName: boolean;
};

type PatientQuery = SelectQueryBuilder<DB, 'patient', PatientRow>;

/**
 * Chosen patients who are not archived, with what belongs to them. They are found first (offset 0 keeps the planner
 * from joining before that): from a facility that it takes for small it would walk through all who live there.
 */
const selectPlaced = (db: Database, choose: (patients: PatientQuery) => PatientQuery) =>
  db
    .selectFrom(
      choose(db.selectFrom('patient').selectAll().where('archivedAt', 'is', null))
        .offset(sql.lit(0))
        .as('patient'),
    )
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .leftJoin('wardView as ward', (join) =>
      join.onRef('ward.pharmacyId', '=', 'patient.pharmacyId').onRef('ward.id', '=', 'patient.wardId'),
    )
    .leftJoin('userAccountView as checker', 'checker.id', 'patient.lastCheckedBy')
    .selectAll('patient')
    .select((eb) => [
      'patientGroup.name as groupName',
      'patientGroup.patientGroupType as groupType',
      'ward.name as wardName',
      sql<string | null>`checker.first_name || ' ' || checker.last_name`.as('checkedByName'),
      eb
        .exists(
          eb
            .selectFrom('patient as other')
            .select('other.id')
            .whereRef('other.pharmacyId', '=', 'patient.pharmacyId')
            .whereRef('other.similarKey', '=', 'patient.similarKey')
            .whereRef('other.id', '<>', 'patient.id')
            .where('other.archivedAt', 'is', null),
        )
        .$castTo<boolean>()
        .as('hasSimilarName'),
    ]);

export async function findPatient(db: Database, id: number): Promise<PlacedPatient | undefined> {
  return selectPlaced(db, (patients) => patients.where('id', '=', id)).executeTakeFirst();
}

/** Same last name and same first initial, ignoring case and accents, not archived (PATIENT-7). */
export async function listSimilarPatients(
  db: Database,
  name: { readonly firstName: string; readonly lastName: string; readonly excludeId: number },
): Promise<PlacedPatient[]> {
  return selectPlaced(db, (patients) =>
    patients
      .where(
        'similarKey',
        '=',
        sql<string>`fold_text(${name.lastName}) || '/' || left(fold_text(${name.firstName}), 1)`,
      )
      .where('id', '<>', name.excludeId),
  )
    .orderBy('patient.sortName')
    .limit(20)
    .execute();
}

export async function findGroupId(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('patient').select('patientGroupId').where('id', '=', id).executeTakeFirst();
  return row?.patientGroupId;
}

/** The patient, held against every other change until the work ends. */
export async function lockPatient(db: Database, id: number): Promise<PatientRow | undefined> {
  return db
    .selectFrom('patient')
    .selectAll()
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The groups of patients who are not archived, each once, in the order of their ids. */
export async function listGroupIds(db: Database, patientIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('patient')
    .select('patientGroupId')
    .distinct()
    .where('id', '=', buildAnyOf(patientIds))
    .where('archivedAt', 'is', null)
    .orderBy('patientGroupId')
    .execute();
  return rows.map(({ patientGroupId }) => patientGroupId);
}

/** Those of these patients who are not archived, in the order of their ids, held until the work ends. */
export async function lockPatients(db: Database, ids: readonly number[]): Promise<PatientRow[]> {
  return db
    .selectFrom('patient')
    .selectAll()
    .where('id', '=', buildAnyOf(ids))
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const selectPacked = (db: Database, groupId: number) =>
  db
    .selectFrom('patient')
    .where('patientGroupId', '=', groupId)
    .where('packingStatus', '<>', packingStatuses.inactive.code)
    .where('archivedAt', 'is', null);

/** The patients of a group who are still packed for. */
export async function listPackedIds(db: Database, groupId: number): Promise<number[]> {
  const rows = await selectPacked(db, groupId).select('id').execute();
  return rows.map(({ id }) => id);
}

/** The same, locked in the order of their ids. */
export async function lockPackedPatients(db: Database, groupId: number): Promise<PatientRow[]> {
  return selectPacked(db, groupId).selectAll().orderBy('id').forUpdate().execute();
}

export async function insertPatient(db: Database, patient: NewPatient): Promise<number> {
  const { id } = await db.insertInto('patient').values(patient).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Saves a locked patient; `doesAffectPacks` raises the profile version as well (PATIENT-13). */
export async function savePatient(
  db: Database,
  id: number,
  change: PatientChange,
  doesAffectPacks: boolean,
): Promise<void> {
  await db
    .updateTable('patient')
    .set((eb) => ({
      ...change,
      version: eb('version', '+', 1),
      ...(doesAffectPacks && raiseProfile(eb)),
    }))
    .where('id', '=', id)
    .execute();
}

/** Makes many patients inactive at once. */
export async function stopPackingFor(
  db: Database,
  ids: readonly number[],
  inactiveCode: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('patient')
    .set((eb) => ({
      packingStatus: inactiveCode,
      version: eb('version', '+', 1),
      ...raiseProfile(eb),
    }))
    .where('id', 'in', ids)
    .execute();
}

/** Raises the profile version; answers whether there is such a patient. */
export async function raiseProfileVersion(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('patient')
    .set(raiseProfile)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One person at a time gives a dispense ID, so that two patients never get the same one. */
export async function lockExternalIds(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('external_patient_id'), ${pharmacyId})`.execute(db);
}

export async function findPatientByExternalId(
  db: Database,
  externalId: number,
  exceptId: number,
): Promise<{ id: number; firstName: string; lastName: string } | undefined> {
  return db
    .selectFrom('patient')
    .select(['id', 'firstName', 'lastName'])
    .where('externalPatientId', '=', externalId)
    .where('id', '<>', exceptId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
}

/** The patients who are not archived with these dispense IDs. */
export async function findPatientsByExternalIds(
  db: Database,
  externalIds: readonly number[],
): Promise<PatientRow[]> {
  return db
    .selectFrom('patient')
    .selectAll()
    .where('externalPatientId', '=', buildAnyOf(externalIds))
    .where('externalPatientId', '>', 0)
    .where('archivedAt', 'is', null)
    .execute();
}

/** The patients who are not archived of exactly this name, letter case and accents aside. */
export async function findPatientsByName(
  db: Database,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<PatientRow[]> {
  return (
    db
      .selectFrom('patient')
      .selectAll()
      // Folded once, before the search, so that a kept plan finds them by the key instead of folding every name.
      .where(
        'similarKey',
        '=',
        sql<string>`(select fold_text(${lastName}) || '/' || left(fold_text(${firstName}), 1))`,
      )
      .where(sql<string>`fold_text(first_name)`, '=', sql<string>`(select fold_text(${firstName}))`)
      .where('archivedAt', 'is', null)
      .orderBy('id')
      .execute()
  );
}

/** Archived patients who were in a ward keep their group and lose the ward. */
export async function clearWardOfArchived(db: Database, wardId: number): Promise<void> {
  await db
    .updateTable('patient')
    .set({ wardId: null })
    .where('wardId', '=', wardId)
    .where('archivedAt', 'is not', null)
    .execute();
}

/** Whether a patient who is not archived is in this ward. */
export async function isWardInUse(db: Database, wardId: number): Promise<boolean> {
  const found = await db
    .selectFrom('patient')
    .select('id')
    .where('wardId', '=', wardId)
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
