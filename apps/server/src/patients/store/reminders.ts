import { reminderList } from '@packwright/contract/patients';
import type { Day } from '@packwright/core/days';
import type { ColumnsWith } from '@packwright/core/lists';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import {
  buildAnyOf,
  buildEveryWordCondition,
  buildOrderNullsLast,
  type ColumnFilter,
  type Database,
  defineListSql,
} from '../../platform/database/index.ts';
import type { NoteRow } from './notes.ts';

export interface ReminderRow extends NoteRow {
  readonly author: string;
  readonly doneByName: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly patientStatus: number;
  readonly patientGroupId: number;
  readonly groupName: string;
  readonly wardName: string | null;
  readonly room: string;
}

export interface ReminderFilter {
  readonly query?: string | undefined;
  readonly filters?: readonly ColumnFilter[] | undefined;
  readonly patientGroupIds?: readonly number[] | undefined;
  readonly isDone: boolean;
  /** Due by this day, or without a day; whatever day when null. */
  readonly dueBy: Day | null;
  /** Only what this person wrote. */
  readonly authorId?: number | undefined;
}

export interface ReminderPage {
  readonly sortField: ColumnsWith<typeof reminderList, 'sort'>;
  readonly isDescending: boolean;
  readonly offset: number;
  readonly size: number;
}

const authorName = sql<string>`author.first_name || ' ' || author.last_name`;

const columns = defineListSql(reminderList, {
  dueDate: sql`note.due_date`,
  content: sql`note.content`,
  patient: { order: [sql`patient.sort_name`], compared: sql`patient.sort_name` },
  group: sql`patient_group.name_folded`,
  createdBy: sql`fold_text(${authorName})`,
});

/** Reminders and tasks of patients who are not archived (PATIENT-38). */
export async function searchReminders(
  db: Database,
  filter: ReminderFilter,
  page: ReminderPage,
): Promise<{ rows: ReminderRow[]; total: number }> {
  const matching = selectReminders(db, filter);
  const { n } = await matching.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('wardView as ward', (join) =>
      join.onRef('ward.pharmacyId', '=', 'patient.pharmacyId').onRef('ward.id', '=', 'patient.wardId'),
    )
    .leftJoin('userAccountView as doer', 'doer.id', 'note.doneBy')
    .selectAll('note')
    .select([
      'patient.firstName',
      'patient.lastName',
      'patient.patientStatus',
      'patient.patientGroupId',
      'patient.room',
      'patientGroup.name as groupName',
      'ward.name as wardName',
      authorName.as('author'),
      sql<string | null>`doer.first_name || ' ' || doer.last_name`.as('doneByName'),
    ])
    .orderBy(buildOrderNullsLast(columns.getOrder(page.sortField), page.isDescending))
    .orderBy('note.id')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, total: n };
}

/** Reminders and tasks of a patient that nobody has done. */
export async function countOpenReminders(db: Database, patientId: number): Promise<number> {
  const { n } = await db
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('patientId', '=', patientId)
    .where('noteType', '>', 0)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Marks what is open as done; answers the ids. */
export async function doReminders(
  db: Database,
  patientId: number,
  done: { readonly doneAt: Instant; readonly doneBy: number },
): Promise<number[]> {
  const rows = await db
    .updateTable('note')
    .set(done)
    .where('patientId', '=', patientId)
    .where('noteType', '>', 0)
    .where('doneAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function selectReminders(db: Database, filter: ReminderFilter) {
  const { query = '', filters = [], patientGroupIds = [], isDone, dueBy, authorId } = filter;
  let reminders = db
    .selectFrom('note')
    .innerJoin('patient', (join) =>
      join.onRef('patient.pharmacyId', '=', 'note.pharmacyId').onRef('patient.id', '=', 'note.patientId'),
    )
    .innerJoin('patientGroupView as patientGroup', (join) =>
      join
        .onRef('patientGroup.pharmacyId', '=', 'patient.pharmacyId')
        .onRef('patientGroup.id', '=', 'patient.patientGroupId'),
    )
    .innerJoin('userAccountView as author', 'author.id', 'note.createdBy')
    .where('note.noteType', '>', 0)
    .where('note.doneAt', isDone ? 'is not' : 'is', null)
    .where('patient.archivedAt', 'is', null)
    .where(buildEveryWordCondition(sql<string>`note.content || ' ' || patient.search_text`, query));
  if (patientGroupIds.length > 0)
    reminders = reminders.where('patient.patientGroupId', '=', buildAnyOf(patientGroupIds));
  if (dueBy !== null) {
    reminders = reminders.where((eb) =>
      eb.or([eb('note.dueDate', 'is', null), eb('note.dueDate', '<=', dueBy)]),
    );
  }
  if (authorId !== undefined) reminders = reminders.where('note.createdBy', '=', authorId);
  for (const each of filters) reminders = reminders.where(columns.buildFilter(each));
  return reminders;
}
