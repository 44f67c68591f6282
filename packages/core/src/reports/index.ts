export { type PrintOrder, printOrders, type ReportOption, reportOptions } from './options.ts';
export {
  findPatientReport,
  findSigningSheet,
  listReportSettings,
  type PatientReportCode,
  type ReportArea,
  reportAreas,
  type ReportSetting,
  reportSettings,
  type SigningSheetCode,
} from './settings.ts';
export {
  describeTabletParts,
  isSupplyChosen,
  isTakenDuring,
  orderResidents,
  type ReportPlace,
  type SupplyChoice,
} from './report-form.ts';
