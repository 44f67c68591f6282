import type { UploadedFile } from '@packwright/contract/machinery';
import { dayMinutes, keepFile } from '../../platform/files/index.ts';
import { startTask } from '../../platform/person-tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { judgeBalanceFile, type JudgedBalances } from './judge-balance-file.ts';
import { importBalanceFile } from './run-balance-import.ts';

export interface ImportedBalances extends JudgedBalances {
  readonly isDryRun: boolean;
  /** The task that posts what changes; 0 where nothing is to be posted. */
  readonly taskId: number;
}

/**
 * Judges a file of balances and leaves what it changes to the background (LEDGER-29). A dry run answers the same and
 * starts nothing. Throws the refusal of a bad file at once (LEDGER-25).
 */
export async function importBalances(
  work: Work,
  uploaded: UploadedFile,
  isDryRun: boolean,
): Promise<ImportedBalances> {
  const judged = await judgeBalanceFile(work, uploaded);
  const { file, rowCount, changed } = judged;
  const taskId = isDryRun || changed.length === 0 ? 0 : await startImport(work, uploaded, changed.length);
  work.audit({
    area: 'balance',
    action: isDryRun ? 'check file of balances' : 'order import balances',
    objectKind: 'pharmacy',
    objectId: work.who.pharmacyId,
    detail: { ...file, rows: rowCount, changed: changed.length, ...(taskId !== 0 && { taskId }) },
  });
  return { ...judged, isDryRun, taskId };
}

async function startImport(
  work: Work,
  { fileName, bytes }: UploadedFile,
  changedCount: number,
): Promise<number> {
  const fileId = await keepFile(work, {
    kind: 'import',
    fileName,
    contentType: 'application/octet-stream',
    bytes,
    keepMinutes: (importBalanceFile.keepDays + 1) * dayMinutes,
  });
  return startTask(work, importBalanceFile, { fileId }, changedCount);
}
