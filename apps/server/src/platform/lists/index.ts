export type { Cell } from './cell.ts';
export { exportList, keepList, writeTable } from './export-list.ts';
export { writeCsv, writePlainCsv } from './write-csv.ts';
export { createRequestedPresenter } from './present-requested.ts';
export { writeZip, type ZipEntry } from './write-zip.ts';
