import { balanceRefusals, contract, Refusal, sharedRefusals } from '@packwright/contract';
import { z } from 'zod';
import { findFile } from '../../platform/files/index.ts';
import {
  definePersonTask,
  type PersonTaskActions,
  type PersonTaskRun,
} from '../../platform/person-tasks/index.ts';
import { runInParts } from '../../platform/time-slices.ts';
import type { Work } from '../../platform/work.ts';
import { toMedicineKey } from '../rules/medicine-key.ts';
import type { BalanceAccount } from '../store/accounts.ts';
import { findEarlierImport, nameBalanceFile, type NamedFile } from './judge-balance-file.ts';
import { type ChangedBalance, judgeBalances } from './judge-balances.ts';
import { lockCurrentAccounts, toAccountKey } from './lock-current-accounts.ts';
import { postEntries } from './post-entries.ts';

interface ImportInput {
  /** The file, as it was kept for the task. */
  readonly fileId: number;
}

/** Adjusts the balances that a file names, all or none (LEDGER-24, LEDGER-29). */
export const importBalanceFile = definePersonTask<ImportInput>({
  kind: 'import balances',
  input: z.custom<ImportInput>(),
  needs: [contract.importBalances.needs],
  roomBytes: 50 * 1024 * 1024,
  keepDays: 7,
  faultMessage: 'The file could not be imported. Nothing was saved.',
});

export const balanceImportActions: PersonTaskActions<ImportInput> = {
  async run(run) {
    const { work, input } = run;
    const kept = await findFile(work.db, input.fileId);
    if (!kept) throw new Refusal(sharedRefusals.notFound);
    const found = await nameBalanceFile(work, kept);
    const detail = { ...found.file, rows: found.rowCount, changed: await postBalances(run, found) };
    return { audited: { area: 'balance', action: 'import balances', detail } };
  },
};

/**
 * Judges the rows, locks the balances that change, and judges those once more: a pack, or the same file, may have been
 * posted since. Answers how many balances changed.
 */
async function postBalances(
  { work, signal, onProgress }: PersonTaskRun<ImportInput>,
  { file, named, problems }: NamedFile,
): Promise<number> {
  const first = await judgeBalances(work, named, file);
  signal.throwIfAborted();
  const accounts = await lockBalances(work, first.changed);
  if (await findEarlierImport(work, named, file)) return 0;
  const { changed, problems: ofChanged } = await judgeBalances(work, first.changed, file);
  // The rows were sound when the file was taken.
  if (problems.length + first.problems.length + ofChanged.length > 0)
    throw new Refusal(balanceRefusals.fileDiffers);
  let done = 0;
  // Each balance stands in one row, so that no part depends on another.
  await runInParts(changed, async (part) => {
    signal.throwIfAborted();
    const postings = part.map((each) => {
      const account = accounts.get(toMedicineKey(each));
      if (!account) throw new RangeError(`No balance account for ${toMedicineKey(each)}`);
      return { account, entry: each.verdict.entry };
    });
    await postEntries(work, postings);
    done += part.length;
    onProgress(done);
  });
  return changed.length;
}

async function lockBalances(
  work: Work,
  changed: readonly ChangedBalance[],
): Promise<ReadonlyMap<string, BalanceAccount>> {
  const medicines = changed.map(({ patientId, drugCode, known: { drugName } }) => ({
    patientId,
    drugCode,
    drugName,
  }));
  const { accounts, kept } = await lockCurrentAccounts(work, medicines);
  // A drug that was merged at this moment has its pills in another balance.
  if (kept.some((each, at) => each.drugCode !== medicines[at]?.drugCode))
    throw new Refusal(balanceRefusals.fileDiffers);
  return new Map(accounts.map((account) => [toAccountKey(account), account]));
}
