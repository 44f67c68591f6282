import { validValueMessage } from '@packwright/core/fields';
import * as z from 'zod/mini';
import {
  call,
  exportFields,
  fileLink,
  idOf,
  queryIdsOf,
  record,
  requiredDay,
} from '../../machinery/index.ts';
import { summaryList } from './summary-list.ts';
import { reportSummary } from './summary-rows.ts';

const mostGroups = 1000;
/** Up to today, from a month before the last day, of all groups, when absent (SUMMARY-1). */
const period = { fromDate: z.optional(requiredDay), toDate: z.optional(requiredDay) };
const { format, language } = exportFields(summaryList);

export const summaryCalls = {
  getReportSummary: call({
    method: 'GET',
    path: '/api/reports/summary',
    summary: 'The figures of a period: packs, work at the benches, changes, scripts that are owing, claims',
    needs: { menu: 'report', level: 'read' },
    query: z.strictObject({ ...period, patientGroupIds: z.optional(queryIdsOf('patientGroup')) }),
    answer: record(reportSummary),
  }),
  exportReportSummary: call({
    method: 'POST',
    path: '/api/reports/summary/export',
    summary: 'The figures of a period as a table, one in each row',
    needs: { menu: 'report', level: 'read' },
    body: z.strictObject({
      ...period,
      patientGroupIds: z.optional(
        z.array(idOf('patientGroup')).check(z.maxLength(mostGroups, validValueMessage)),
      ),
      format: z.optional(format),
      language,
    }),
    takesOut: true,
    answer: record(fileLink, ['fileName', 'fileUrl']),
  }),
} as const;
