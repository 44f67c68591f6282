export { makeReportTask, runReport } from './actions/reports/export-report.ts';
export { createReportingHandlers } from './routes.ts';
