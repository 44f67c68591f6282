export { printSigningSheets, signingSheetActions } from './actions/print-signing-sheets.ts';
export { createReportingHandlers } from './routes.ts';
