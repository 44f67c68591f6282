export { createReportingHandlers } from './routes.ts';
