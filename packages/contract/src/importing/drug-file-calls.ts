import { validValueMessage } from '@packwright/core/fields';
import { fileLimits, rowOutcomes } from '@packwright/core/import-files';
import * as z from 'zod/mini';
import {
  call,
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
import { drugColumnName, drugFile, drugFileRow } from './drug-file-rows.ts';
import { drugFileRowList } from './lists.ts';
import { importingRefusals } from './refusals.ts';
import { startedTask } from './started-task.ts';

const needs = { menu: 'drug', level: 'create' } as const;
const params = { id: idOf('drugFile') };
const { page, size, query } = listPaging(drugFileRowList);
const outcome = z.optional(z.enum(rowOutcomes));

export const drugFileCalls = {
  getDrugTemplate: call({
    method: 'GET',
    path: '/api/drug-files/template',
    summary: 'A CSV file to fill in with drugs',
    needs,
    effect: 'write',
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
  openDrugFile: call({
    method: 'POST',
    path: '/api/drug-files',
    summary:
      'Read an uploaded CSV file of drugs, a table of PBS items or the flat file of AMT; nothing is imported yet',
    needs,
    body: uploadedFileBody,
    answer: record(createdId, ['id']),
  }),
  getDrugFile: call({
    method: 'GET',
    path: '/api/drug-files/{id}',
    summary: 'A file of drugs: its columns, how far its check or import is, and what was found',
    needs,
    params,
    answer: record(drugFile),
  }),
  checkDrugFile: call({
    method: 'PUT',
    path: '/api/drug-files/{id}/check',
    summary: 'Try the import of a file in the background with these columns; nothing is kept of it',
    needs,
    params,
    body: z.strictObject({
      /** One for each heading; empty for none. */
      chosenColumns: z.array(drugColumnName).check(z.maxLength(fileLimits.columns, validValueMessage)),
    }),
    answer: startedTask,
    refusals: [importingRefusals.fileBusy, importingRefusals.fileImported],
  }),
  listDrugFileRows: call({
    method: 'GET',
    path: '/api/drug-files/{id}/rows',
    summary: 'The rows of a checked file with what its import would do',
    needs,
    params,
    query: z.strictObject({ page, size, query, outcome }),
    answer: list(drugFileRow),
  }),
  exportDrugFileRows: call({
    method: 'POST',
    path: '/api/drug-files/{id}/rows/export',
    summary: 'The rows of a checked file as a table',
    needs,
    params,
    body: z.strictObject({ ...exportFields(drugFileRowList), query, outcome }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
  importDrugFile: call({
    method: 'PUT',
    path: '/api/drug-files/{id}/import',
    summary: 'Import the drugs of a checked file in the background, all or none; refused ones are left out',
    needs,
    params,
    answer: startedTask,
    refusals: [importingRefusals.fileBusy, importingRefusals.fileImported, importingRefusals.fileUnchecked],
  }),
} as const;
