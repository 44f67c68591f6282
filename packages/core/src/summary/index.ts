export { computePace, computeRate } from './rates.ts';
export { isReportPeriod, isSummaryPeriod, type ReportPeriod, resolveReportPeriod } from './report-period.ts';
export { type ProfileChange, profileChanges, type ReportSummary } from './report-summary.ts';
export {
  listSummarySections,
  type RowSubject,
  type SummaryMeasure,
  summaryMeasures,
  type SummaryRow,
  type SummarySection,
  summaryRows,
  summarySectionNames,
  type SummarySubject,
  summarySubjects,
} from './summary-sections.ts';
