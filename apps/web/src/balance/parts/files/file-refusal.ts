import { Refusal } from '@packwright/contract';
import { balanceProblems, type BalanceProblem } from '@packwright/core/balance-files';
import { type FileFault, fileFaults } from '@packwright/core/import-files';
import { translate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { createRefusalTranslator } from '../../../shell/refusal-translator.ts';
import { fileMessages } from '../../messages/files.ts';

/** One reason against one row of a file. */
export interface RefusedRow {
  readonly row: number;
  /** Empty for the whole row. */
  readonly field: string;
  readonly value: string;
  readonly sentence: string;
}

export interface RefusedFile {
  readonly rowCount: number;
  readonly refusedCount: number;
  readonly rows: readonly RefusedRow[];
}

/** The rows that keep a file from being imported (LEDGER-25); null for any other failure. */
export function readRefusedFile(reason: unknown): RefusedFile | null {
  if (!(reason instanceof Refusal) || reason.code !== 'BALANCE_FILE_REFUSED') return null;
  const { rowCount, refusedCount, problems } = reason.data as unknown as AnsweredProblems;
  return {
    rowCount,
    refusedCount,
    rows: problems.map(({ row, field, value, code, detail, message }) => ({
      row,
      field,
      value,
      sentence: isProblem(code)
        ? translate(fileMessages, `problem.${code}`, { detail: isolateText(detail) })
        : message,
    })),
  };
}

interface AnsweredProblems {
  readonly rowCount: number;
  readonly refusedCount: number;
  readonly problems: readonly {
    readonly row: number;
    readonly field: string;
    readonly code: string;
    readonly value: string;
    readonly detail: string;
    readonly message: string;
  }[];
}

const isProblem = (code: string): code is BalanceProblem => Object.hasOwn(balanceProblems, code);
const isFault = (fault: unknown): fault is FileFault =>
  typeof fault === 'string' && Object.hasOwn(fileFaults, fault);

/** Failures of files in the reader's language. */
export const { translateRefusal: translateFileRefusal } = createRefusalTranslator(
  fileMessages,
  ({ data: { fault, row, column } }) => {
    if (!isFault(fault)) return null;
    const sentence = translate(fileMessages, `fault.${fault}`);
    if (typeof row !== 'number' || row === 0) return sentence;
    return typeof column === 'string' && column !== ''
      ? translate(fileMessages, 'fault.placeInColumn', { row, column: isolateText(column), sentence })
      : translate(fileMessages, 'fault.place', { row, sentence });
  },
);
