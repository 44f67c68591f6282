import { exportFormats, languages, limits, validValueMessage } from '@packwright/core/fields';
import { printOrders } from '@packwright/core/reports';
import * as z from 'zod/mini';
import {
  answeredIdOf,
  call,
  flag,
  idOf,
  longListBytes,
  nameSchema,
  printRun,
  record,
  requiredDay,
  text,
  wholeBetween,
} from '../../machinery/index.ts';
import { exportRefusals } from '../../shared-refusals.ts';
import { reportingRefusals } from '../refusals.ts';

const mostIds = 10_000;
const mostSettings = 1000;
const buildIds = (kind: 'patient' | 'patientGroup' | 'ward') =>
  z.optional(z.array(idOf(kind)).check(z.maxLength(mostIds, validValueMessage)));

/** The report form. A report heeds the options that the catalogue names for it, and takes the others (REPORT-2). */
const reportForm = {
  /** Up to today, from a month before the last day, when absent (SUMMARY-1). */
  fromDate: z.optional(requiredDay),
  toDate: z.optional(requiredDay),
  /** Those of any of the three; everybody when none is named (REPORT-6). */
  listPatientIds: buildIds('patient'),
  patientGroupIds: buildIds('patientGroup'),
  wards: buildIds('ward'),
  /** All are chosen when absent (REPORT-4). */
  isIncludePacked: z.optional(flag),
  isIncludeNonePacked: z.optional(flag),
  isIncludePackedPRN: z.optional(flag),
  isIncludeNonePackedPRN: z.optional(flag),
  isPrintIndications: z.optional(flag),
  removeAdminDates: z.optional(flag),
  includeOptionForCareWorker: z.optional(flag),
  printInsulinOnRegularSheets: z.optional(flag),
  printWarfarinOnRegularSheets: z.optional(flag),
  /** Instead of the name of the report. */
  reportTitle: z.optional(text(limits.shortText)),
  /** The day that the paper names instead of today. */
  printDate: z.optional(requiredDay),
  printOrder: z.optional(z.enum(printOrders)),
  language: z.optional(z.enum([languages.english.code, languages.turkish.code, languages.arabic.code])),
};
const params = { reportSettingId: wholeBetween(1, mostSettings) };

export const reportCalls = {
  exportReport: call({
    method: 'POST',
    path: '/api/reports/export/{reportSettingId}',
    summary: 'A report about residents as a file, or the task that makes it when they are many',
    needs: { menu: 'report', level: 'read' },
    params,
    body: z.strictObject({ ...reportForm, format: z.optional(z.enum(exportFormats)) }),
    mostBytes: longListBytes,
    takesOut: true,
    answer: record(printRun, ['fileName', 'fileUrl']),
    refusals: [...exportRefusals, reportingRefusals.nothingToReport],
  }),
  previewReport: call({
    method: 'POST',
    path: '/api/reports/preview/{reportSettingId}',
    summary: 'The first rows of a report about residents, with the texts of its columns in their order',
    needs: { menu: 'report', level: 'read' },
    effect: 'read',
    params,
    body: z.strictObject(reportForm),
    mostBytes: longListBytes,
    answer: record(
      nameSchema(
        'ReportPreview',
        z.object({
          /** How many residents the choice names, whether or not something is to be said of them. */
          residents: z.int(),
          /** There are no more rows than these. */
          isWhole: z.boolean(),
          rows: z.array(
            nameSchema(
              'ReportRow',
              z.object({ patientId: answeredIdOf('patient'), values: z.record(z.string(), z.string()) }),
            ),
          ),
        }),
      ),
    ),
  }),
} as const;
