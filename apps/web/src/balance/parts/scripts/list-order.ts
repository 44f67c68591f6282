import type { TableDefaults } from '../../../kit/table/index.ts';

/** Waiting scripts, by patient (SCRIPT-7). */
export const byPatient: TableDefaults = { sort: { field: 'lastName', order: 'asc' } };
/** Imported scripts, the last first. */
export const byImport: TableDefaults = { sort: { field: 'importedDate', order: 'desc' } };
