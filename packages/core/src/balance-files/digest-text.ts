import { formatDecimal } from '../quantity/index.ts';
import type { FileBalance } from './read-file-balance.ts';

/** The content of a file in one text: the same balances are the same text in a CSV file and in a workbook. */
export function describeFileContent(balances: readonly FileBalance[]): string {
  return balances
    .map(({ row, patientId, urn, drugCode, kind, quantity, asAt, note }) =>
      [row, patientId ?? '', urn, drugCode, kind, formatDecimal(quantity), asAt ?? '', note].join('\u001f'),
    )
    .join('\u001e');
}
