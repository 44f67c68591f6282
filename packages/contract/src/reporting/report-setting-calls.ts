import { reportAreas, reportOptions } from '@packwright/core/reports';
import * as z from 'zod/mini';
import { call, list, nameSchema } from '../machinery/index.ts';

const reportSetting = nameSchema(
  'ReportSetting',
  z.object({
    reportSettingId: z.int(),
    reportCode: z.string(),
    reportTitle: z.string(),
    area: z.enum(reportAreas),
    /** The fields of the form that this report heeds. */
    options: z.array(z.enum(reportOptions)),
  }),
);

export const reportSettingCalls = {
  listReportSettings: call({
    method: 'GET',
    path: '/api/reports/settings',
    summary: 'The reports or the signing sheets that can be printed, with the options that each heeds',
    needs: { menu: 'report', level: 'read' },
    query: z.strictObject({ area: z.enum(reportAreas) }),
    answer: list(reportSetting),
  }),
} as const;
