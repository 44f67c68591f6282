export { CsvFault } from './csv-fault.ts';
export { type CsvRow, readCsv } from './read-csv.ts';
