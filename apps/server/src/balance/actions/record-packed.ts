import { buildPackedEntry, buildReversal } from '@packwright/core/balance';
import { formatMergeComment } from '@packwright/core/prescriptions';
import type { Hundredths } from '@packwright/core/quantity';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type BalanceAccount, findMedicines, type AccountMedicine } from '../store/accounts.ts';
import { findEntries } from '../store/entries.ts';
import { toAccountKey, lockCurrentAccounts } from './lock-current-accounts.ts';
import { transferBalances } from './transfer-balances.ts';
import { postEntries } from './post-entries.ts';
import { recordDrugMove } from './record-drug-move.ts';

/** Pills of one medicine that went into one pack. */
export interface PackedPills extends AccountMedicine {
  readonly jobId: number;
  readonly lineId: number;
  /** Distinguishes a second packing of the same line from the first: the version of the job. */
  readonly cycle: number;
  /** Above zero. */
  readonly quantity: Hundredths;
  readonly note: string;
}

/**
 * PAK: takes packed pills out of the balances, in the transaction of the pack that holds them (LEDGER-6).
 * The caller has locked the jobs. Answers the entry ids in the order given.
 */
export async function recordPacked(work: Work, packed: readonly PackedPills[]): Promise<number[]> {
  if (packed.length === 0) return [];
  const { accounts, kept } = await lockCurrentAccounts(work, packed);
  const byKey = new Map(accounts.map((account) => [toAccountKey(account), account]));
  return postEntries(
    work,
    kept.map((pills) => ({
      account: getAccount(byKey, toAccountKey(pills)),
      entry: buildPackedEntry(pills),
      jobId: pills.jobId,
    })),
  );
}

/**
 * REV: reverses these PAK entries, each at most once (LEDGER-3). Pills that return to a drug that was merged meanwhile
 * move at once to the remaining drug (decision 0029).
 */
export async function reversePacked(work: Work, entryIds: readonly number[], note: string): Promise<void> {
  if (entryIds.length === 0) return;
  const entries = await findEntries(work.db, entryIds);
  if (entries.length !== entryIds.length) throw new RangeError('A pack names an entry that is not there');
  const medicines = await findMedicines(work.db, [...new Set(entries.map(({ accountId }) => accountId))]);
  const { accounts, merged } = await lockCurrentAccounts(work, medicines, medicines);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  await postEntries(
    work,
    entries.map((entry) => ({
      account: getAccount(byId, entry.accountId),
      entry: buildReversal(entry, note),
      ...(entry.jobId !== null && { jobId: entry.jobId }),
    })),
  );
  const returned = medicines.flatMap((medicine) => {
    const pair = merged.get(toAccountKey(medicine));
    return pair ? [{ ...pair, patientId: medicine.patientId }] : [];
  });
  for (const group of Map.groupBy(returned, ({ from, to }) => `${from.id}:${to.id}`).values())
    await transferReturned(work, group);
}

/** Moves the returned pills of these patients from the merged drug to the remaining one. */
async function transferReturned(
  work: Work,
  returned: readonly (DrugPair & { patientId: number })[],
): Promise<void> {
  const [pair] = returned;
  if (!pair) return;
  const { from, to } = pair;
  const operationId = await recordDrugMove(work, 'merge', { from, to }, formatMergeComment(to));
  const patientIds = returned.map(({ patientId }) => patientId);
  const moved = await transferBalances(work, 'merge', { from, to, operationId, patientIds });
  work.audit({
    area: 'balance',
    action: 'follow merged drug',
    objectKind: 'drug',
    objectId: from.id,
    detail: { moveId: operationId, toDrugId: to.id, balances: moved.size },
  });
}

function getAccount<Key>(accounts: ReadonlyMap<Key, BalanceAccount>, key: Key): BalanceAccount {
  const account = accounts.get(key);
  if (!account) throw new RangeError(`No balance account for ${String(key)}`);
  return account;
}
