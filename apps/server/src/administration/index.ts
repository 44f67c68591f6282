export { checkBooks } from './actions/check-books.ts';
export { createAdministrationHandlers } from './routes.ts';
