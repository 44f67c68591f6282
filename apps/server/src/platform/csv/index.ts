export { CsvFault } from './csv-fault.ts';
export { assertHeadings, type CsvRow, readCsv } from './read-csv.ts';
