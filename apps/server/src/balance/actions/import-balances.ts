import { Refusal, sharedRefusals } from '@packwright/contract';
import type { UploadedFile } from '@packwright/contract/machinery';
import { naturalKeys } from '@packwright/core/balance';
import {
  balanceSeparator,
  buildFileGesture,
  describeFileBalance,
  type JudgedFile,
} from '@packwright/core/balance-files';
import { computeSha256Hex } from '../../platform/clock/index.ts';
import { mapInSlices, runInParts } from '../../platform/time-slices.ts';
import type { Work } from '../../platform/work.ts';
import { toMedicineKey } from '../rules/medicine-key.ts';
import { buildFileRefusal, readBalanceFile } from '../rules/read-balance-file.ts';
import type { BalanceAccount } from '../store/accounts.ts';
import { findFirstPosted } from '../store/file-balances.ts';
import { type ChangedBalance, judgeBalances, type NamedBalance, namePatients } from './judge-balances.ts';
import { lockCurrentAccounts, toAccountKey } from './lock-current-accounts.ts';
import { postEntries } from './post-entries.ts';

export interface ImportedBalances {
  readonly isDryRun: boolean;
  readonly rowCount: number;
  readonly changed: readonly ChangedBalance[];
  /** The earlier import of the same file. */
  readonly before: { readonly at: string; readonly userName: string } | undefined;
}

const digestLength = 32;
const mostNameLetters = 100;

/**
 * Adjusts the balances that a file names, all or none (LEDGER-24, LEDGER-25); a file that was imported before changes
 * nothing (LEDGER-26). A dry run answers the same and posts nothing.
 */
export async function importBalances(
  work: Work,
  uploaded: UploadedFile,
  isDryRun: boolean,
): Promise<ImportedBalances> {
  const { balances, problems, rowCount } = await readBalanceFile(uploaded, work.today);
  const { named, problems: ofPatients } = await namePatients(work, balances);
  const content = (await mapInSlices(balances, describeFileBalance)).join(balanceSeparator);
  const file: JudgedFile = {
    digest: computeSha256Hex(content).slice(0, digestLength),
    fileName: uploaded.fileName.slice(0, mostNameLetters),
  };
  // A file with a row that cannot be read was never imported.
  const isReadable = problems.length + ofPatients.length === 0;
  const before = isReadable ? await findEarlierImport(work, named, file) : undefined;
  const found = before ? { changed: [], before } : await importRows();
  work.audit({
    area: 'balance',
    action: isDryRun ? 'check file of balances' : 'import balances',
    objectKind: 'pharmacy',
    objectId: work.who.pharmacyId,
    detail: { ...file, rows: rowCount, changed: found.changed.length },
  });
  return { isDryRun, rowCount, ...found };

  async function importRows(): Promise<Pick<ImportedBalances, 'changed' | 'before'>> {
    const judged = await judgeBalances(work, named, file);
    const all = [...problems, ...ofPatients, ...judged.problems];
    if (all.length > 0) throw buildFileRefusal(all, rowCount);
    if (isDryRun || judged.changed.length === 0) return { changed: judged.changed, before: undefined };
    return postBalances(work, judged.changed, file, rowCount);
  }
}

/** Judges once more under the locks: a pack, or the same file, may have been posted since. */
async function postBalances(
  work: Work,
  first: readonly ChangedBalance[],
  file: JudgedFile,
  rowCount: number,
): Promise<Pick<ImportedBalances, 'changed' | 'before'>> {
  const accounts = await lockBalances(work, first);
  const before = await findEarlierImport(work, first, file);
  if (before) return { changed: [], before };
  const { changed, problems } = await judgeBalances(work, first, file);
  if (problems.length > 0) throw buildFileRefusal(problems, rowCount);
  // Each balance stands in one row, so that no part depends on another.
  await runInParts(changed, async (part) => {
    const postings = part.map((each) => {
      const account = accounts.get(toMedicineKey(each));
      if (!account) throw new RangeError(`No balance account for ${toMedicineKey(each)}`);
      return { account, entry: each.verdict.entry };
    });
    await postEntries(work, postings);
  });
  return { changed, before: undefined };
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
    throw new Refusal(sharedRefusals.changedMeanwhile);
  return new Map(accounts.map((account) => [toAccountKey(account), account]));
}

/** Of one import, whose entries are all of one moment and person. */
async function findEarlierImport(
  work: Work,
  named: readonly NamedBalance[],
  { digest }: JudgedFile,
): Promise<ImportedBalances['before']> {
  let found: ImportedBalances['before'];
  await runInParts(named, async (part) => {
    const keys = part.map(({ balance: { row } }) => naturalKeys.adjusted(buildFileGesture(digest, row)));
    found ??= await findFirstPosted(work.db, keys);
  });
  return found;
}
