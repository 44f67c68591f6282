import type { AuditAct } from '@packwright/contract/audit-labels';
import { buildFieldRefusal, Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import { createDayOrNull } from '@packwright/core/days';
import { changeReminder, noteTypes, type Reminder, validValueMessage } from '@packwright/core/fields';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { deleteNote, findPatient, insertNote, lockNote, type NoteRow, updateNote } from '../store/index.ts';

type NewNote = HandlerInput<typeof patientsCalls.addNote>['body'];
type ChangedNote = HandlerInput<typeof patientsCalls.updateNote>['body'];

const plainNote: Reminder = { noteType: noteTypes.note.code, dueDate: null, isDone: false };

/** Writes a note; answers its id. */
export async function addNote(work: Work, patientId: number, body: NewNote): Promise<number> {
  await assertPatientExists(work, patientId);
  const id = await insertNote(work.db, {
    ...readUses(body),
    ...readReminderColumns(work, plainNote, body),
    content: body.content,
    pharmacyId: work.who.pharmacyId,
    patientId,
    createdBy: work.who.userId,
    createdAt: work.now,
  });
  await auditNote(work, 'add note', patientId, id);
  return id;
}

/** Changes a note; one that is done keeps who did it when, until it is open again (PATIENT-36). */
export async function changeNote(
  work: Work,
  patientId: number,
  id: number,
  body: ChangedNote,
): Promise<void> {
  await assertPatientExists(work, patientId);
  const note = await lockNote(work.db, patientId, id);
  if (!note) throw new Refusal(sharedRefusals.notFound);
  const before = toReminder(note);
  const columns = readReminderColumns(work, before, body);
  await updateNote(work.db, id, { ...readUses(body), ...columns });
  const isDone = columns.doneAt === undefined ? before.isDone : columns.doneAt !== null;
  const action = isDone === before.isDone ? 'update note' : isDone ? 'do note' : 'reopen note';
  await auditNote(work, action, patientId, id);
}

export async function removeNote(work: Work, patientId: number, id: number): Promise<void> {
  await assertPatientExists(work, patientId);
  if (!(await deleteNote(work.db, patientId, id))) throw new Refusal(sharedRefusals.notFound);
  await auditNote(work, 'delete note', patientId, id);
}

const toReminder = ({ noteType, dueDate, doneAt }: NoteRow): Reminder => ({
  noteType,
  dueDate: createDayOrNull(dueDate),
  isDone: doneAt !== null,
});

/** The columns of a note's type, day and doing after a change. */
function readReminderColumns(work: Work, before: Reminder, body: ChangedNote) {
  const after = changeReminder(before, body);
  if ('wrong' in after) throw buildFieldRefusal(sharedRefusals.invalid, after.wrong, validValueMessage);
  const { noteType, dueDate, isDone } = after;
  return {
    noteType,
    dueDate,
    ...(isDone !== before.isDone && {
      doneAt: isDone ? work.now : null,
      doneBy: isDone ? work.who.userId : null,
    }),
  };
}

/** The words of a note in a body, and where it shows. */
const readUses = (body: ChangedNote) => ({
  ...(body.content !== undefined && { content: body.content }),
  ...(body.isDisplay !== undefined && { isDisplay: body.isDisplay }),
  ...(body.isReportPrint !== undefined && { isReportPrint: body.isReportPrint }),
  ...(body.isDistribution !== undefined && { isDistribution: body.isDistribution }),
});

async function assertPatientExists(work: Work, id: number): Promise<void> {
  if (!(await findPatient(work.db, id))) throw new Refusal(sharedRefusals.notFound);
}

async function auditNote(work: Work, action: AuditAct, patientId: number, noteId: number): Promise<void> {
  work.audit({ area: 'patients', action, objectKind: 'note', objectId: noteId, patientId });
  await announcePatients(work, [patientId]);
}
