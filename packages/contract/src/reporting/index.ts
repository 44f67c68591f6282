export { reportingCalls } from './calls.ts';
export { claimBatchList, claimedServiceList, claimList } from './claim-list.ts';
export { reportingGuide } from './guide.ts';
export { formatNoSheetData, reportingRefusals } from './refusals.ts';
export {
  changeReport,
  medicineReport,
  packingReport,
  packReport,
  patientReportLists,
  profileReport,
  type ReportRow,
} from './reports/index.ts';
export { scriptRequestList, sentRequestList } from './script-request-list.ts';
export { type SummaryFigure, summaryList } from './summary/index.ts';
