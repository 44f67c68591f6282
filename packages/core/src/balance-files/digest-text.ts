import { formatDecimal } from '../quantity/index.ts';
import type { FileBalance } from './read-file-balance.ts';

/** The content of a row in one text: the same balance is the same text in a CSV file and in a workbook. */
export const describeFileBalance = (balance: FileBalance): string => {
  const { row, patientId, urn, drugCode, kind, quantity, asAt, note } = balance;
  return [row, patientId ?? '', urn, drugCode, kind, formatDecimal(quantity), asAt ?? '', note].join(
    '\u001f',
  );
};

/** Stands between the rows in the text of a whole file. */
export const balanceSeparator = '\u001e';
