import { auditAreas } from '@packwright/core/audit';
import * as z from 'zod/mini';
import {
  call,
  exportFields,
  fileLink,
  list,
  optionalDay,
  record,
  soughtText,
  wholeBetween,
} from '../machinery/index.ts';
import { exportRefusals } from '../shared-refusals.ts';
import { logList, logRow } from './log-list.ts';

/** Who and what in words, on which days, in which area. */
const logFilter = {
  query: z.optional(soughtText()),
  fromDate: z.optional(optionalDay),
  toDate: z.optional(optionalDay),
  area: z.optional(z.enum(auditAreas)),
};

export const logCalls = {
  listLogs: call({
    method: 'GET',
    path: '/api/dashboard/logs',
    summary: 'What people did in the pharmacy, the latest first; the total counts to 10,000',
    needs: { menu: 'home', level: 'read' },
    query: z.strictObject({
      ...logFilter,
      /** Of the acts and details; English when absent. */
      language: exportFields(logList).language,
      page: z.optional(wholeBetween(1, 1_000_000)),
      size: z.optional(wholeBetween(1, 99999)),
    }),
    answer: list(logRow),
  }),
  exportLogs: call({
    method: 'POST',
    path: '/api/dashboard/logs/export',
    summary: 'What people did in the pharmacy as a table, at most 10,000 lines',
    needs: { menu: 'home', level: 'read' },
    body: z.strictObject({ ...logFilter, ...exportFields(logList) }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
    refusals: exportRefusals,
  }),
} as const;
