import { doctorPatientList } from '@packwright/contract/patients';
import type { ColumnsWith } from '@packwright/core/lists';
import { type Insertable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import {
  buildAnyOf,
  buildEveryWordCondition,
  buildOrder,
  type Database,
  defineListSql,
} from '../../platform/database/index.ts';

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

/** Takes the doctor from everybody, archived patients too. */
export async function removeLinksOfDoctor(db: Database, doctorId: number): Promise<void> {
  await db.deleteFrom('patientDoctor').where('doctorId', '=', doctorId).execute();
}

/** The doctors of these patients, each patient's in the order of priority. */
export async function listPatientDoctors(db: Database, patientIds: readonly number[]) {
  return db
    .selectFrom('patientDoctor')
    .innerJoin('doctorView as doctor', (join) =>
      join
        .onRef('doctor.pharmacyId', '=', 'patientDoctor.pharmacyId')
        .onRef('doctor.id', '=', 'patientDoctor.doctorId'),
    )
    .selectAll('patientDoctor')
    .select([
      'doctor.title',
      'doctor.firstName',
      'doctor.lastName',
      'doctor.medicalCentre',
      'doctor.pbsApproval',
      'doctor.phone',
      'doctor.outOfHour',
      'doctor.fax',
      'doctor.email',
    ])
    .where('patientDoctor.patientId', '=', buildAnyOf(patientIds))
    .orderBy('patientDoctor.patientId')
    .orderBy('patientDoctor.priority')
    .execute();
}

export type PatientDoctorRow = Awaited<ReturnType<typeof listPatientDoctors>>[number];

export async function insertPatientDoctor(
  db: Database,
  link: Insertable<DB['patientDoctor']>,
): Promise<void> {
  await db.insertInto('patientDoctor').values(link).execute();
}

export async function updatePatientDoctor(
  db: Database,
  { patientId, doctorId }: { readonly patientId: number; readonly doctorId: number },
  change: { readonly priority?: number; readonly isPrint?: boolean },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('patientDoctor')
    .set(change)
    .where('patientId', '=', patientId)
    .where('doctorId', '=', doctorId)
    .execute();
}

export async function deletePatientDoctor(db: Database, patientId: number, doctorId: number): Promise<void> {
  await db
    .deleteFrom('patientDoctor')
    .where('patientId', '=', patientId)
    .where('doctorId', '=', doctorId)
    .execute();
}

/** Numbers the doctors of a patient from 1 in this order, in one statement (DOCTOR-4). */
export async function orderPatientDoctors(
  db: Database,
  patientId: number,
  doctorIds: readonly number[],
): Promise<void> {
  await sql`update patient_doctor link set priority = wanted.place
    from unnest(${[...doctorIds]}::int[]) with ordinality as wanted (doctor_id, place)
    where link.patient_id = ${patientId} and link.doctor_id = wanted.doctor_id`.execute(db);
}

/** The patients of a doctor who are not archived, locked in the order of their ids; all, or those of the ids. */
export async function lockPatientsOfDoctor(
  db: Database,
  doctorId: number,
  patientIds: readonly number[] | undefined,
): Promise<number[]> {
  let query = db
    .selectFrom('patient')
    .select('patient.id')
    .where('archivedAt', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('patientDoctor')
          .select('patientDoctor.doctorId')
          .whereRef('patientDoctor.pharmacyId', '=', 'patient.pharmacyId')
          .whereRef('patientDoctor.patientId', '=', 'patient.id')
          .where('patientDoctor.doctorId', '=', doctorId),
      ),
    );
  if (patientIds) query = query.where('patient.id', '=', buildAnyOf(patientIds));
  const rows = await query.orderBy('patient.id').forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** The new doctor takes the place of the other; patients who had both keep the better place (DOCTOR-7). */
export async function replaceDoctor(
  db: Database,
  { from, to, patientIds }: { from: number; to: number; patientIds: readonly number[] },
): Promise<void> {
  const ids = [...patientIds];
  const { rows } = await sql<{ patientId: number; priority: number; isPrint: boolean }>`
    delete from patient_doctor link where doctor_id in (${from}, ${to}) and patient_id = any(${ids}::int[])
    returning patient_id, priority, is_print`.execute(db);
  const links = [...Map.groupBy(rows, ({ patientId }) => patientId)].map(([patientId, both]) => ({
    patientId,
    doctorId: to,
    priority: Math.min(...both.map(({ priority }) => priority)),
    isPrint: both.some(({ isPrint }) => isPrint),
  }));
  if (links.length === 0) return;
  await sql`insert into patient_doctor (pharmacy_id, patient_id, doctor_id, priority, is_print)
    select current_pharmacy(), link.* from unnest(${links.map((link) => link.patientId)}::int[],
      ${links.map((link) => link.doctorId)}::int[], ${links.map((link) => link.priority)}::int[],
      ${links.map((link) => link.isPrint)}::boolean[]) as link`.execute(db);
}

/**
 * Writes the name of the first printed doctor into the patients who have doctors, and none into those who have just
 * lost the last; answers whose name changed (DOCTOR-5).
 */
export async function refreshDoctorNames(db: Database, patientIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update patient set doctor_name = named.name, version = version + 1
    from (
      select each.id, coalesce((
        select trim(concat_ws(' ', nullif(doctor.title, ''), nullif(doctor.first_name, ''), doctor.last_name))
        from patient_doctor link
        join doctor_view doctor on doctor.pharmacy_id = link.pharmacy_id and doctor.id = link.doctor_id
        where link.patient_id = each.id and link.is_print
        order by link.priority limit 1), '') as name
      from unnest(${[...patientIds]}::int[]) as each (id)) named
    where patient.id = named.id and patient.doctor_name <> named.name
    returning patient.id`.execute(db);
  return rows.map(({ id }) => id);
}

const doctorPatientColumns = defineListSql(doctorPatientList, {
  name: sql`patient.sort_name`,
  dob: sql`patient.dob`,
  priority: sql`patient_doctor.priority`,
});

export interface DoctorPatientsPage {
  readonly query?: string | undefined;
  readonly sortField?: ColumnsWith<typeof doctorPatientList, 'sort'> | undefined;
  readonly sortOrder?: 'asc' | 'desc' | undefined;
  readonly offset: number;
  readonly size: number;
}

/** The patients of a doctor who are not archived: one page of ids with the priority that the doctor has for each. */
export async function findPatientsOfDoctor(
  db: Database,
  doctorId: number,
  page: DoctorPatientsPage,
): Promise<{ links: { id: number; priority: number }[]; total: number }> {
  const query = db
    .selectFrom('patientDoctor')
    .innerJoin('patient', (join) =>
      join
        .onRef('patient.pharmacyId', '=', 'patientDoctor.pharmacyId')
        .onRef('patient.id', '=', 'patientDoctor.patientId'),
    )
    .where('patientDoctor.doctorId', '=', doctorId)
    .where('patient.archivedAt', 'is', null)
    .where(buildEveryWordCondition(sql<string>`patient.search_text`, page.query ?? ''));
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const order = doctorPatientColumns.getOrder(page.sortField ?? 'name');
  const links = await query
    .select(['patient.id', 'patientDoctor.priority'])
    .orderBy(buildOrder(order, page.sortOrder === 'desc'))
    .orderBy('patient.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { links, total: counted.n };
}
