export { createImportingHandlers } from './routes.ts';
