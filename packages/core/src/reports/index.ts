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
  findIncidentHarm,
  findIncidentPlace,
  incidentCategories,
  type IncidentCategory,
  incidentHarms,
  type IncidentOutcome,
  incidentOutcomes,
  incidentPlaces,
} from './incidents.ts';
export { type PackedMedicine, type PackedTotal, sumPackedMedicines } from './packed-totals.ts';
export {
  describeSlotDoses,
  describeTabletParts,
  isSupplyChosen,
  isTakenDuring,
  orderResidents,
  type ReportPlace,
  type SupplyChoice,
} from './report-form.ts';
