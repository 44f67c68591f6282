import { claimBatchCalls } from './claim-batch-calls.ts';
import { claimCalls } from './claim-calls.ts';
import { claimSettingCalls } from './claim-setting-calls.ts';
import { letterLinkCalls } from './letter-link-calls.ts';
import { logCalls } from './log-calls.ts';
import { reportSettingCalls } from './report-setting-calls.ts';
import { scriptRequestCalls } from './script-request-calls.ts';
import { signingSheetCalls } from './signing-sheet-calls.ts';
import { reportCalls } from './reports/index.ts';
import { dashboardChartCalls } from './dashboard/index.ts';
import { summaryCalls } from './summary/index.ts';

export const reportingCalls = {
  ...claimCalls,
  ...claimBatchCalls,
  ...claimSettingCalls,
  ...logCalls,
  ...reportSettingCalls,
  ...scriptRequestCalls,
  ...letterLinkCalls,
  ...signingSheetCalls,
  ...reportCalls,
  ...summaryCalls,
  ...dashboardChartCalls,
} as const;
