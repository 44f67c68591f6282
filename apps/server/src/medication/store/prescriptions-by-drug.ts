import type { Prescription } from '@packwright/core/prescriptions';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { type SavedPrescription, toPrescription, toPrescriptionColumns } from './prescriptions.ts';

const selectAll = (db: Database) => db.selectFrom('prescription').selectAll().orderBy('id');
const selectActive = (db: Database) =>
  selectAll(db).where('deletedAt', 'is', null).where('state', '<>', 'ceased');

/** Medicines by id, ceased and deleted ones too. */
export async function listPrescriptionsByIds(
  db: Database,
  ids: readonly number[],
): Promise<SavedPrescription[]> {
  const rows = await selectAll(db).where('id', '=', buildAnyOf(ids)).execute();
  return rows.map(toPrescription);
}

/** The current prescriptions of this drug in the pharmacy. */
export async function listActiveByDrug(db: Database, drugId: number): Promise<SavedPrescription[]> {
  const rows = await selectActive(db).where('drugId', '=', drugId).execute();
  return rows.map(toPrescription);
}

type DrugNames = Pick<Prescription, 'drugName' | 'genericCode' | 'genericName'>;

/**
 * Names the current medicines of this drug as it is named now, and answers whose they are. No version rises: nobody
 * decided anything, and a form that is open can still be saved.
 */
export async function renameDrugOfMedicines(
  db: Database,
  { id, drugName, genericCode, genericName }: DrugNames & { readonly id: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('prescription')
    .set({ drugName, genericCode, genericName })
    .where('drugId', '=', id)
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .where((eb) =>
      eb.or([
        eb('drugName', '<>', drugName),
        eb('genericCode', '<>', genericCode),
        eb('genericName', '<>', genericName),
      ]),
    )
    .returning('patientId')
    .execute();
  return [...new Set(rows.map(({ patientId }) => patientId))];
}

/** The current prescriptions of these patients for drugs with this code, under which a balance is kept. */
export async function listActiveByDrugCode(
  db: Database,
  drugCode: string,
  patientIds: readonly number[],
): Promise<SavedPrescription[]> {
  const rows = await selectActive(db)
    .where('drugCode', '=', drugCode)
    .where('patientId', '=', buildAnyOf(patientIds))
    .execute();
  return rows.map(toPrescription);
}

/** Whose medicines with the code of this drug, ended ones too, are all of this drug and of no other with that code. */
export async function listPatientsWithOnlyDrug(
  db: Database,
  { id, drugCode }: { readonly id: number; readonly drugCode: string },
): Promise<number[]> {
  const rows = await db
    .selectFrom('prescription')
    .select('patientId')
    .where('drugCode', '=', drugCode)
    .groupBy('patientId')
    .having((eb) => eb.fn<boolean>('bool_and', [eb('drugId', '=', id)]))
    .execute();
  return rows.map(({ patientId }) => patientId);
}

/** Which of these patients take this drug. */
export async function listPatientsTaking(
  db: Database,
  drugId: number,
  patientIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('prescription')
    .select('patientId')
    .distinct()
    .where('drugId', '=', drugId)
    .where('patientId', '=', buildAnyOf(patientIds))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .execute();
  return new Set(rows.map(({ patientId }) => patientId));
}

/** Writes these columns over medicines whose profiles are held. */
export async function updateDrugColumns(
  db: Database,
  ids: readonly number[],
  columns: Partial<Prescription>,
): Promise<void> {
  await db
    .updateTable('prescription')
    .set((eb) => ({ ...toPrescriptionColumns(columns), version: eb('version', '+', 1) }))
    .where('id', '=', buildAnyOf(ids))
    .execute();
}

export interface SwapPrevention {
  readonly prescriptionId: number;
  readonly userName: string;
  readonly userComment: string;
}

/** Who marked these medicines last as not to be substituted, with the comment. */
export async function listSwapPreventions(
  db: Database,
  prescriptionIds: readonly number[],
  patientIds: readonly number[],
): Promise<SwapPrevention[]> {
  const { rows } = await sql<SwapPrevention>`
    select distinct on (h.prescription_id) h.prescription_id, h.user_comment,
      trim(u.first_name || ' ' || u.last_name) as user_name
    from medication_history h
    join user_account_view u on u.id = h.user_id
    where h.patient_id = any(${[...patientIds]}::int[]) and h.prescription_id = any(${[...prescriptionIds]}::int[])
      and h.details @> '[{"field": "isPreventBrandswap", "newValue": "true"}]'
    order by h.prescription_id, h.id desc`.execute(db);
  return rows;
}

/** The names of these patients, by id. */
export async function findPatientNames(
  db: Database,
  patientIds: readonly number[],
): Promise<Map<number, { readonly firstName: string; readonly lastName: string }>> {
  const rows = await db
    .selectFrom('patientView')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', buildAnyOf(patientIds))
    .execute();
  return new Map(
    rows.flatMap(({ id, firstName, lastName }) =>
      id === null ? [] : [[id, { firstName: firstName ?? '', lastName: lastName ?? '' }]],
    ),
  );
}
