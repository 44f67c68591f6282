import type { TableDefaults } from '../../../kit/table/index.ts';

/** What waits, by patient (SCRIPT-7). */
export const byPatient: TableDefaults = { size: 50, sort: { field: 'lastName', order: 'asc' } };
/** What was imported, the last first. */
export const byImport: TableDefaults = { size: 50, sort: { field: 'importedDate', order: 'desc' } };
