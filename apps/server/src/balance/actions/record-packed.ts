import { packedEntry, reversalOf } from '@packwright/core/balance';
import type { Hundredths } from '@packwright/core/quantity';
import type { DrugPair } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { type Account, findMedicines, type Medicine } from '../store/accounts.ts';
import { findEntries } from '../store/entries.ts';
import { lockKept } from './merged-drugs.ts';
import { movePills } from './move-pills.ts';
import { post } from './post.ts';
import { mergeComment, recordMove } from './record-move.ts';

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
  const { accounts, kept } = await lockKept(work, packed);
  const byKey = new Map(accounts.map((account) => [keyOf(account), account]));
  return post(
    work,
    kept.map((pills) => ({
      account: accountIn(byKey, keyOf(pills)),
      entry: packedEntry(pills),
      jobId: pills.jobId,
    })),
  );
}

/**
 * REV: gives the pills of these PAK entries back; an entry is reversed at most once (domain 4.2). What comes back to a
 * drug that was merged away meanwhile goes on at once to the one that it is by now (decision 0029).
 */
export async function reversePacked(work: Work, entryIds: readonly number[], note: string): Promise<void> {
  if (entryIds.length === 0) return;
  const entries = await findEntries(work.db, entryIds);
  if (entries.length !== entryIds.length) throw new RangeError('A pack names an entry that is not there');
  const medicines = await findMedicines(work.db, [...new Set(entries.map(({ accountId }) => accountId))]);
  const { accounts, merged } = await lockKept(work, medicines, medicines);
  const byId = new Map(accounts.map((account) => [account.id, account]));
  await post(
    work,
    entries.map((entry) => ({
      account: accountIn(byId, entry.accountId),
      entry: reversalOf(entry, note),
      ...(entry.jobId !== null && { jobId: entry.jobId }),
    })),
  );
  for (const pair of merged.values()) await sendOn(work, pair, medicines);
}

async function sendOn(work: Work, pair: DrugPair, medicines: readonly Medicine[]): Promise<void> {
  const { from, to } = pair;
  const returned = medicines.filter(({ drugCode }) => drugCode === from.drug_code);
  const operationId = await recordMove(work, 'merge', pair, mergeComment(to));
  const patientIds = returned.map(({ patientId }) => patientId);
  const moved = await movePills(work, 'merge', { ...pair, operationId, patientIds });
  work.audit({
    area: 'balance',
    action: 'follow merged drug',
    objectKind: 'drug',
    objectId: from.id,
    detail: { moveId: operationId, toDrugId: to.id, balances: moved.size },
  });
}

function accountIn<Key>(accounts: ReadonlyMap<Key, Account>, key: Key): Account {
  const account = accounts.get(key);
  if (!account) throw new RangeError(`No balance account for ${String(key)}`);
  return account;
}
