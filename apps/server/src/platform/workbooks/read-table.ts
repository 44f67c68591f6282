import { fileLimits } from '@packwright/core/import-files';
import { mapInSlices } from '../time-slices.ts';
import { CsvFault, type CsvRow, readCsv } from '../csv/index.ts';
import { readWorkbook } from './read-workbook.ts';

/** The rows of a CSV file or a workbook by what it holds, whatever its name says; another file is a CsvFault. */
export async function readTable(bytes: Uint8Array): Promise<CsvRow[]> {
  if (bytes.byteLength > fileLimits.bytes) throw new CsvFault('tooLarge');
  if (hasMark(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new CsvFault('oldWorkbook');
  if (hasMark(bytes, [0x50, 0x4b, 0x03, 0x04])) return readWorkbook(bytes);
  return mapInSlices(readCsv(bytes), (row) => row);
}

const hasMark = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);
