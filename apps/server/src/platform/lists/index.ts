export { exportList } from './export-list.ts';
export { writeCsv } from './write-csv.ts';
export { createRequestedPresenter } from './present-requested.ts';
