import type { TableDefaults } from '../../../kit/table/index.ts';

/** Waiting scripts, by patient (SCRIPT-7). */
export const byPatient: TableDefaults = { size: 50, sort: { field: 'lastName', order: 'asc' } };
/** Imported scripts, the last first. */
export const byImport: TableDefaults = { size: 50, sort: { field: 'importedDate', order: 'desc' } };
