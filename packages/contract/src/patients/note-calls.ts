import { limits, validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  done,
  flag,
  idOf,
  list,
  listPaging,
  optionalDay,
  paging,
  record,
  requiredText,
  wholeBetween,
} from '../machinery/index.ts';
import { noteAnswer } from './answers.ts';
import { reminderList, reminderRow } from './reminder-list.ts';

const read = { menu: 'patient', level: 'read' } as const;
const update = { menu: 'patient', level: 'update' } as const;
const patientParams = { patientId: idOf('patient') };
const noteParams = { ...patientParams, noteId: idOf('note') };
const { page, size } = paging(['createdDate']);

const noteTypeCode = wholeBetween(0, 2);

const noteFlags = {
  isDisplay: z.optional(flag),
  isReportPrint: z.optional(flag),
  isDistribution: z.optional(flag),
  noteType: z.optional(noteTypeCode),
  dueDate: z.optional(optionalDay),
  isDone: z.optional(flag),
};
const content = requiredText(limits.longText);
// The field is named both ways (API-3); either is taken.
const aliases = { note: 'content' } as const;

export const noteCalls = {
  listNotes: call({
    method: 'GET',
    path: '/api/patients/{patientId}/notes',
    summary: 'The notes of a patient, the newest first, of one type or all',
    needs: read,
    params: patientParams,
    query: z.strictObject({
      page,
      size,
      noteType: z.optional(noteTypeCode),
      /** Only those that are done, or only those that are not; plain notes as well when absent. */
      isDone: z.optional(flag),
    }),
    answer: list(noteAnswer),
  }),
  searchReminders: call({
    method: 'POST',
    path: '/api/patients/reminders',
    summary: 'Reminders and tasks of all patients: by default what is due by today and not done',
    needs: read,
    effect: 'read',
    body: z.strictObject({
      ...listPaging(reminderList),
      patientGroupIds: z.optional(z.array(idOf('patientGroup')).check(z.maxLength(500, validValueMessage))),
      /** Due by today, due within a week, all that is open, or what was done. */
      show: z.optional(z.enum(['due', 'week', 'open', 'done'])),
      /** Only what the caller wrote. */
      isOwn: z.optional(flag),
    }),
    answer: list(reminderRow),
  }),
  addNote: call({
    method: 'POST',
    path: '/api/patients/{patientId}/notes',
    summary: 'Write a note',
    needs: update,
    params: patientParams,
    body: z.strictObject({ ...noteFlags, content }),
    aliases,
    answer: record(z.object({ noteId: z.int() }), ['noteId']),
  }),
  updateNote: call({
    method: 'PUT',
    path: '/api/patients/{patientId}/notes/{noteId}',
    summary: 'Change a note',
    needs: update,
    params: noteParams,
    sentBack: { record: noteAnswer, id: 'noteId' },
    body: z.strictObject({ ...noteFlags, content: z.optional(content) }),
    aliases,
    answer: done,
  }),
  deleteNote: call({
    method: 'DELETE',
    path: '/api/patients/{patientId}/notes/{noteId}',
    summary: 'Remove a note',
    needs: update,
    params: noteParams,
    answer: done,
  }),
} as const;
