import { type RawBuilder, sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';
import { patientColumns } from './list-columns.ts';
import type { NoteRow } from './notes.ts';
import type { PlacedPatient } from './patients.ts';

type Column =
  | 'id'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'preferredName'
  | 'dob'
  | 'gender'
  | 'photoId'
  | 'patientGroupId'
  | 'groupName'
  | 'groupType'
  | 'wardId'
  | 'wardName'
  | 'area'
  | 'room'
  | 'urn'
  | 'patientStatus'
  | 'packingStatus'
  | 'distribution'
  | 'suspendFromDate'
  | 'suspendToDate'
  | 'packType'
  | 'isNoAllergy'
  | 'lastCheckedAt'
  | 'checkedByName'
  | 'hasSimilarName';

export type DisplayedNote = Pick<NoteRow, 'id' | 'noteType' | 'content'>;

/** A patient as the list shows them, with the notes that show in it. */
export type ListedPatient = Pick<PlacedPatient, Column> & { readonly notes: readonly DisplayedNote[] };

const columns = sql.raw(`
  p.id, p.title, p.first_name, p.last_name, p.preferred_name, p.dob, p.gender, p.photo_id, p.patient_group_id,
  p.ward_id, p.area, p.room, p.urn, p.patient_status, p.packing_status, p.distribution, p.suspend_from_date,
  p.suspend_to_date, p.pack_type, p.is_no_allergy, p.last_checked_at,
  patient_group.name as group_name, patient_group.patient_group_type as group_type, ward.name as ward_name,
  checker.first_name || ' ' || checker.last_name as checked_by_name,
  exists (
    select from patient other
    where other.pharmacy_id = p.pharmacy_id and other.similar_key = p.similar_key and other.id <> p.id
      and other.archived_at is null) as has_similar_name,
  array(
    select jsonb_build_object('id', note.id, 'noteType', note.note_type, 'content', note.content) from note
    where note.pharmacy_id = p.pharmacy_id and note.patient_id = p.id and note.is_display and note.done_at is null
    order by note.id desc) as notes`);

const joins = sql.raw(`
  left join patient_group_view patient_group on patient_group.pharmacy_id = p.pharmacy_id and patient_group.id = p.patient_group_id
  left join ward_view ward on ward.pharmacy_id = p.pharmacy_id and ward.id = p.ward_id
  left join user_account_view checker on checker.id = p.last_checked_by`);

/** Lists patients who are not archived, in the order of their ids as given, with the columns that were asked for. */
export async function listPatientRows(
  db: Database,
  ids: readonly number[],
  requested: readonly string[] = [],
): Promise<ListedPatient[]> {
  if (ids.length === 0) return [];
  // offset 0 keeps the planner from joining first: from a facility that it takes for small it would walk through all.
  const { rows } = await sql<ListedPatient>`
    select ${columns} ${patientColumns.buildRequested(requested)}
    from (select * from patient where archived_at is null and id = ${buildAnyOf(ids)} offset 0) p ${joins}`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Lists the first patients of the pharmacy in view, with the number of all, in one statement. It has no values, so that
 * its plan is made once for a connection (decision 0047); `order` speaks of the patient as `p`.
 */
export async function listFirstRows(
  db: Database,
  order: RawBuilder<unknown>,
  size: number,
  requested: readonly string[] = [],
): Promise<{ rows: ListedPatient[]; total: number }> {
  const { rows } = await sql<ListedPatient & { total: number; id: number | null }>`
    select counted.total, ${columns} ${patientColumns.buildRequested(requested)}
    from (select coalesce(sum(n), 0)::int as total from patient_count) counted
    left join (select * from patient p where archived_at is null order by ${order} limit ${sql.lit(size)}) p on true
    ${joins} order by ${order}`.execute(db);
  const total = rows[0]?.total ?? 0;
  // An empty list is one row without a patient.
  return { rows: rows.filter(({ id }) => id !== null), total };
}
