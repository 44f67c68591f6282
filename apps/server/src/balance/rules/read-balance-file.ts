import { balanceRefusals, Refusal } from '@packwright/contract';
import {
  type BalanceColumn,
  balanceColumns,
  buildRowProblem,
  describeBalanceProblem,
  type FileBalance,
  readFileBalance,
  requiredBalanceColumns,
  type RowProblem,
  type RowValues,
} from '@packwright/core/balance-files';
import { limits } from '@packwright/core/fields';
import { matchColumns } from '@packwright/core/import-files';
import type { UploadedFile } from '@packwright/contract/machinery';
import type { Day } from '@packwright/core/days';
import { CsvFault, type CsvRow } from '../../platform/csv/index.ts';
import { runInSlices } from '../../platform/time-slices.ts';
import { readTable } from '../../platform/workbooks/index.ts';

/** A reason against one row of a file. */
export interface PlacedProblem extends RowProblem {
  readonly row: number;
}

/** The rows of a file of balances, and everything that keeps some of them from being read (LEDGER-25). */
export interface ReadFile {
  readonly balances: readonly FileBalance[];
  readonly problems: readonly PlacedProblem[];
  readonly rowCount: number;
}

/** Reads a CSV file or a workbook of balances; a file that is no such table is refused with its fault. */
export async function readBalanceFile(file: UploadedFile, today: Day): Promise<ReadFile> {
  const [head, ...rows] = await readRows(file);
  const columns = matchColumns(balanceColumns, head?.values ?? [], { remembered: {} });
  const missing = findMissingColumns(columns);
  if (missing.length > 0)
    throw buildFileRefusal(
      missing.map((problem) => ({ ...problem, row: 1 })),
      rows.length,
    );
  const balances: FileBalance[] = [];
  const problems: PlacedProblem[] = [];
  await runInSlices(rows, ({ row, values }) => {
    const read = readRow(row, columns, values, today);
    if ('balance' in read) balances.push(read.balance);
    else problems.push(...read.problems.map((problem) => ({ ...problem, row })));
  });
  return { balances, problems, rowCount: rows.length };
}

async function readRows({ bytes }: UploadedFile): Promise<CsvRow[]> {
  try {
    const rows = await readTable(bytes);
    // As many as an export has.
    if (rows.length > limits.exportRows + 1) throw new Refusal(balanceRefusals.fileTooLong);
    return rows;
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    const { fault, place, message } = error;
    throw new Refusal(balanceRefusals.fileUnreadable, { message, data: { fault, ...place } });
  }
}

function findMissingColumns(columns: readonly (BalanceColumn | '')[]): RowProblem[] {
  const namesPatient = columns.includes('patientCode') || columns.includes('urn');
  const required: readonly BalanceColumn[] = namesPatient
    ? requiredBalanceColumns
    : ['patientCode', ...requiredBalanceColumns];
  return required
    .filter((name) => !columns.includes(name))
    .map((name) => buildRowProblem(name, 'missingColumn'));
}

function readRow(
  row: number,
  columns: readonly (BalanceColumn | '')[],
  values: readonly string[],
  today: Day,
): ReturnType<typeof readFileBalance> {
  const beyond = values.slice(columns.length).find((value) => value.trim() !== '');
  if (beyond !== undefined) return { problems: [buildRowProblem('', 'moreValues', beyond.slice(0, 100))] };
  const named = columns.flatMap((name, at) => (name === '' ? [] : [[name, values[at] ?? ''] as const]));
  return readFileBalance(row, Object.fromEntries(named) as RowValues, today);
}

/** Every row that is in the way, by row. */
export function buildFileRefusal(problems: readonly PlacedProblem[], rowCount: number): Refusal {
  const sorted = problems.toSorted((one, other) => one.row - other.row);
  return new Refusal(balanceRefusals.fileRefused, {
    data: {
      rowCount,
      refusedCount: new Set(problems.map(({ row }) => row)).size,
      problems: sorted.map((problem) => ({ ...problem, message: describeBalanceProblem(problem) })),
    },
  });
}
