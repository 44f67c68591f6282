import { validValueMessage } from '@packwright/core/fields';
import { fileLimits, rowOutcomes } from '@packwright/core/import-files';
import * as z from 'zod/mini';
import {
  call,
  clearableIdOf,
  createdId,
  exportFields,
  fileLink,
  idOf,
  list,
  listPaging,
  record,
  uploadedFileBody,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';
import { fileColumnName, residentFile, residentFileRow } from './file-rows.ts';
import { residentFileRowList } from './lists.ts';
import { importingRefusals } from './refusals.ts';
import { startedTask } from './started-task.ts';

const needs = { menu: 'patient', level: 'create' } as const;
const params = { id: idOf('residentFile') };
const { page, size, query } = listPaging(residentFileRowList);
const outcome = z.optional(z.enum(rowOutcomes));

export const residentFileCalls = {
  getResidentTemplate: call({
    method: 'GET',
    path: '/api/resident-files/template',
    summary: 'A CSV file to fill in with residents and their medicines',
    needs,
    effect: 'write',
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
  openResidentFile: call({
    method: 'POST',
    path: '/api/resident-files',
    summary: 'Read an uploaded CSV file of residents; nothing is imported yet',
    needs,
    body: uploadedFileBody,
    answer: record(createdId, ['id']),
  }),
  getResidentFile: call({
    method: 'GET',
    path: '/api/resident-files/{id}',
    summary: 'A file of residents: its columns, how far its check or import is, and what was found',
    needs,
    params,
    answer: record(residentFile),
  }),
  checkResidentFile: call({
    method: 'PUT',
    path: '/api/resident-files/{id}/check',
    summary: 'Try the import of a file in the background with these columns; nothing is kept of it',
    needs,
    params,
    body: z.strictObject({
      /** One for each heading; empty for none. */
      chosenColumns: z.array(fileColumnName).check(z.maxLength(fileLimits.columns, validValueMessage)),
      patientGroupId: z.optional(clearableIdOf('patientGroup')),
    }),
    answer: startedTask,
    refusals: [importingRefusals.fileBusy, importingRefusals.fileImported],
  }),
  listResidentFileRows: call({
    method: 'GET',
    path: '/api/resident-files/{id}/rows',
    summary: 'The rows of a checked file with what its import would do',
    needs,
    params,
    query: z.strictObject({ page, size, query, outcome }),
    answer: list(residentFileRow),
  }),
  exportResidentFileRows: call({
    method: 'POST',
    path: '/api/resident-files/{id}/rows/export',
    summary: 'The rows of a checked file as a table',
    needs,
    params,
    body: z.strictObject({ ...exportFields(residentFileRowList), query, outcome }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  importResidentFile: call({
    method: 'PUT',
    path: '/api/resident-files/{id}/import',
    summary:
      'Import the residents of a checked file in the background, all or none; refused ones are left out',
    needs,
    params,
    answer: startedTask,
    refusals: [importingRefusals.fileBusy, importingRefusals.fileImported, importingRefusals.fileUnchecked],
  }),
} as const;
