import { packedEntry, reversalOf } from '@packwright/core/balance';
import type { Hundredths } from '@packwright/core/quantity';
import type { Work } from '../../platform/work.ts';
import {
  type Account,
  lockAccounts,
  lockAccountsOf,
  type Medicine,
  openAccounts,
} from '../store/accounts.ts';
import { findEntries } from '../store/entries.ts';
import { post } from './post.ts';

/** Pills of one medicine that went into one pack. */
export interface PackedPills extends Medicine {
  readonly jobId: number;
  readonly lineId: number;
  /** Tells a second packing of the same line from the first: the version of the job. */
  readonly cycle: number;
  /** Above zero. */
  readonly quantity: Hundredths;
  readonly note: string;
}

const keyOf = ({ patientId, drugCode }: Medicine): string => `${patientId}:${drugCode}`;

/**
 * PAK: takes packed pills out of the balances, in the transaction of the pack that holds them (domain 4.3).
 * The caller has locked the jobs. Answers the entry ids in the order given.
 */
export async function recordPacked(work: Work, packed: readonly PackedPills[]): Promise<number[]> {
  if (packed.length === 0) return [];
  const medicines = [...new Map(packed.map((pills) => [keyOf(pills), pills])).values()];
  await openAccounts(work.db, work.who.pharmacyId, medicines);
  const accounts = await lockAccountsOf(work.db, medicines);
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]));
  return post(
    work,
    packed.map((pills) => ({
      account: accountIn(byKey, keyOf(pills)),
      entry: packedEntry(pills),
      jobId: pills.jobId,
    })),
  );
}

/** REV: gives the pills of these PAK entries back; an entry is reversed at most once (domain 4.2). */
export async function reversePacked(work: Work, entryIds: readonly number[], note: string): Promise<void> {
  const entries = await findEntries(work.db, entryIds);
  if (entries.length !== entryIds.length) throw new RangeError('A pack names an entry that is not there');
  const accounts = await lockAccounts(work.db, [...new Set(entries.map(({ accountId }) => accountId))]);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  await post(
    work,
    entries.map((entry) => ({
      account: accountIn(byId, entry.accountId),
      entry: reversalOf(entry, note),
      ...(entry.jobId !== null && { jobId: entry.jobId }),
    })),
  );
}

function accountIn<Key>(accounts: ReadonlyMap<Key, Account>, key: Key): Account {
  const account = accounts.get(key);
  if (!account) throw new RangeError(`No balance account for ${String(key)}`);
  return account;
}
