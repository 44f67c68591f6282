export { checkBooks } from './actions/check-books.ts';
export { createAdministrationHandlers } from './routes.ts';
export { listPrintProfiles, type PrintProfileRow } from './store/print-profiles.ts';
