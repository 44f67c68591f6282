export { createLetterOpener } from './actions/letter-links.ts';
export { printSigningSheets, signingSheetActions } from './actions/print-signing-sheets.ts';
export { makeReportTask, runReport } from './actions/reports/export-report.ts';
export { createReportingHandlers } from './routes.ts';
