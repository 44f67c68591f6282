export { reportingCalls } from './calls.ts';
export { claimBatchList, claimedServiceList, claimList } from './claim-list.ts';
export { reportingGuide } from './guide.ts';
export { logList } from './log-list.ts';
export { formatNoSheetData, reportingRefusals } from './refusals.ts';
export {
  changeReport,
  incidentReport,
  medicineReport,
  packingReport,
  packingTotalList,
  packReport,
  patientReportLists,
  profileReport,
  readPackedMedicine,
  type ReportRow,
  swapReport,
} from './reports/index.ts';
export { scriptRequestList, sentRequestList } from './script-request-list.ts';
export { type SummaryFigure, summaryList } from './summary/index.ts';
