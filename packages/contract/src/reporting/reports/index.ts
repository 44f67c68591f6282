export { reportCalls } from './report-calls.ts';
export {
  changeReport,
  medicineReport,
  packingReport,
  packReport,
  patientReportLists,
  profileReport,
  type ReportRow,
} from './report-lists.ts';
