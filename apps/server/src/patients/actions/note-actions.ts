import { Refusal, sharedRefusals } from '@packwright/contract';
import type { HandlerInput } from '@packwright/contract/machinery';
import type { patientsCalls } from '@packwright/contract/patients';
import type { Work } from '../../platform/work.ts';
import { announcePatients } from '../events.ts';
import { deleteNote, findPatient, insertNote, updateNote } from '../store/index.ts';

type NewNote = HandlerInput<typeof patientsCalls.addNote>['body'];
type ChangedNote = HandlerInput<typeof patientsCalls.updateNote>['body'];

/** Writes a note; answers its id. */
export async function addNote(work: Work, patientId: number, body: NewNote): Promise<number> {
  await assertPatientExists(work, patientId);
  const id = await insertNote(work.db, {
    ...readNoteColumns(body),
    content: body.content,
    pharmacyId: work.who.pharmacyId,
    patientId,
    createdBy: work.who.userId,
    createdAt: work.now,
  });
  await auditNote(work, 'add note', patientId, id);
  return id;
}

export async function changeNote(
  work: Work,
  patientId: number,
  id: number,
  body: ChangedNote,
): Promise<void> {
  await assertPatientExists(work, patientId);
  if (!(await updateNote(work.db, patientId, id, readNoteColumns(body)))) {
    throw new Refusal(sharedRefusals.notFound);
  }
  await auditNote(work, 'update note', patientId, id);
}

export async function removeNote(work: Work, patientId: number, id: number): Promise<void> {
  await assertPatientExists(work, patientId);
  if (!(await deleteNote(work.db, patientId, id))) throw new Refusal(sharedRefusals.notFound);
  await auditNote(work, 'delete note', patientId, id);
}

function readNoteColumns(body: ChangedNote) {
  return {
    ...(body.content !== undefined && { content: body.content }),
    ...(body.noteType !== undefined && { noteType: body.noteType }),
    ...(body.isDisplay !== undefined && { isDisplay: body.isDisplay }),
    ...(body.isReportPrint !== undefined && { isReportPrint: body.isReportPrint }),
    ...(body.isDistribution !== undefined && { isDistribution: body.isDistribution }),
  };
}

async function assertPatientExists(work: Work, id: number): Promise<void> {
  if (!(await findPatient(work.db, id))) throw new Refusal(sharedRefusals.notFound);
}

async function auditNote(work: Work, action: string, patientId: number, noteId: number): Promise<void> {
  work.audit({ area: 'patients', action, objectKind: 'note', objectId: noteId, patientId });
  await announcePatients(work, [patientId]);
}
