import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  clearableIdOf,
  done,
  idOf,
  list,
  nameSchema,
  paging,
  record,
  text,
  wholeBetween,
} from '../machinery/index.ts';
import { documentAnswer } from './answers.ts';

const update = { menu: 'patient', level: 'update' } as const;
const params = { id: idOf('patient') };
const documentParams = { ...params, documentId: idOf('patientDocument') };
const { page, size } = paging(['createdDate']);

// Nothing uploaded yet is told in words of its own, so that 0 and an absent file reach the server.
const body = nameSchema(
  'PatientDocumentBody',
  z.strictObject({
    resourceDocumentId: z.optional(clearableIdOf('resource')),
    description: z.optional(text()),
    documentType: z.optional(wholeBetween(0, 1)),
  }),
);

export const documentCalls = {
  listDocuments: call({
    method: 'GET',
    path: '/api/patients/{id}/documents',
    summary: 'The documents and pictures of a patient, the newest first',
    needs: { menu: 'patient', level: 'read' },
    params,
    query: z.strictObject({ page, size }),
    answer: list(documentAnswer),
  }),
  addDocument: call({
    method: 'POST',
    path: '/api/patients/{id}/documents',
    summary: 'Add an uploaded file to a patient',
    needs: update,
    params,
    body,
    answer: record(z.object({ documentId: answeredIdOf('patientDocument') }), ['documentId']),
  }),
  updateDocument: call({
    method: 'PUT',
    path: '/api/patients/{id}/documents/{documentId}',
    summary: 'Change the description, the type or the file of a document',
    needs: update,
    params: documentParams,
    sentBack: { record: documentAnswer, id: 'documentId' },
    body,
    answer: done,
  }),
  deleteDocument: call({
    method: 'DELETE',
    path: '/api/patients/{id}/document/{documentId}',
    alsoPath: '/api/patients/{id}/documents/{documentId}',
    summary: 'Remove a document from a patient',
    needs: update,
    params: documentParams,
    answer: done,
  }),
} as const;
