import { limits } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  done,
  flag,
  idOf,
  list,
  paging,
  record,
  requiredText,
  wholeBetween,
} from '../machinery/index.ts';
import { noteAnswer } from './answers.ts';

const read = { menu: 'patient', level: 'read' } as const;
const update = { menu: 'patient', level: 'update' } as const;
const patientParams = { patientId: idOf('patient') };
const noteParams = { ...patientParams, noteId: idOf('note') };
const { page, size } = paging(['createdDate']);

const noteFlags = {
  isDisplay: z.optional(flag),
  isReportPrint: z.optional(flag),
  isDistribution: z.optional(flag),
  noteType: z.optional(wholeBetween(0, 2)),
};
const content = requiredText(limits.longText);
// The field is named both ways (API-3); either is taken.
const aliases = { note: 'content' } as const;

export const noteCalls = {
  listNotes: call({
    method: 'GET',
    path: '/api/patients/{patientId}/notes',
    summary: 'The notes of a patient, the newest first',
    needs: read,
    params: patientParams,
    query: z.strictObject({ page, size }),
    answer: list(noteAnswer),
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
