export type { Cell } from './cell.ts';
export { exportList, writeTable } from './export-list.ts';
export { writeCsv } from './write-csv.ts';
export { createRequestedPresenter } from './present-requested.ts';
