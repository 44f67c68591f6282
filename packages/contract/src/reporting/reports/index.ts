export { reportCalls } from './report-calls.ts';
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
} from './report-lists.ts';
