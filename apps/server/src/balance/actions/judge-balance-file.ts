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
import { buildFileRefusal, type PlacedProblem, readBalanceFile } from '../rules/read-balance-file.ts';
import { findFirstPosted } from '../store/file-balances.ts';
import { type ChangedBalance, judgeBalances, type NamedBalance, namePatients } from './judge-balances.ts';

/** The earlier import of the same file. */
export interface EarlierImport {
  readonly at: string;
  readonly userName: string;
}

/** A file of balances and what it would change now: nothing when it was imported before (LEDGER-26). */
export interface JudgedBalances {
  readonly file: JudgedFile;
  readonly rowCount: number;
  readonly changed: readonly ChangedBalance[];
  readonly before: EarlierImport | undefined;
}

const digestLength = 32;
const mostNameLetters = 100;

/** A file of balances with the patients of its rows, and what is against the other rows. */
export interface NamedFile {
  readonly file: JudgedFile;
  readonly rowCount: number;
  readonly named: readonly NamedBalance[];
  readonly problems: readonly PlacedProblem[];
}

/** Reads a file of balances and finds its patients. Throws the refusal of a file that is no table. */
export async function nameBalanceFile(work: Work, uploaded: UploadedFile): Promise<NamedFile> {
  const { balances, problems, rowCount } = await readBalanceFile(uploaded, work.today);
  const { named, problems: ofPatients } = await namePatients(work, balances);
  const content = (await mapInSlices(balances, describeFileBalance)).join(balanceSeparator);
  const file: JudgedFile = {
    digest: computeSha256Hex(content).slice(0, digestLength),
    fileName: uploaded.fileName.slice(0, mostNameLetters),
  };
  return { file, rowCount, named, problems: [...problems, ...ofPatients] };
}

/** Judges the rows of a file. Throws one refusal that names every row in the way (LEDGER-25). */
export async function judgeBalanceFile(work: Work, uploaded: UploadedFile): Promise<JudgedBalances> {
  const { file, rowCount, named, problems } = await nameBalanceFile(work, uploaded);
  // A file with a row that cannot be read was never imported.
  const before = problems.length === 0 ? await findEarlierImport(work, named, file) : undefined;
  if (before) return { file, rowCount, changed: [], before };
  const judged = await judgeBalances(work, named, file);
  const all = [...problems, ...judged.problems];
  if (all.length > 0) throw buildFileRefusal(all, rowCount);
  return { file, rowCount, changed: judged.changed, before };
}

/** Of one import, whose entries are all of one moment and person. */
export async function findEarlierImport(
  work: Work,
  named: readonly NamedBalance[],
  { digest }: JudgedFile,
): Promise<EarlierImport | undefined> {
  let found: EarlierImport | undefined;
  await runInParts(named, async (part) => {
    const keys = part.map(({ balance: { row } }) => naturalKeys.adjusted(buildFileGesture(digest, row)));
    found ??= await findFirstPosted(work.db, keys);
  });
  return found;
}
