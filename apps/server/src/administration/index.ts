export { checkBooks } from './actions/check-books.ts';
export { administrationHandlers } from './routes.ts';
