import { balanceRefusals, Refusal } from '@packwright/contract';
import {
  isCrossingBelowZero,
  checkPosting,
  type NewEntry,
  type PostingRefusal,
} from '@packwright/core/balance';
import { addQuantities, type Hundredths } from '@packwright/core/quantity';
import { type Instant, toMilliseconds } from '../../platform/clock/index.ts';
import { mapInSlices } from '../../platform/time-slices.ts';
import type { Work } from '../../platform/work.ts';
import { announceBalances } from '../events.ts';
import { type BalanceAccount, saveBalances } from '../store/accounts.ts';
import {
  findEntries,
  findPostedEntries,
  insertEntries,
  type NewEntryRow,
  type StoredEntry,
} from '../store/entries.ts';
import { assertNotFrozen } from './frozen-balance.ts';

/** One entry for one locked account. */
export interface Posting {
  readonly account: BalanceAccount;
  readonly entry: NewEntry;
  readonly jobId?: number;
  readonly scriptNumber?: string;
  /** When the script was handed over; of what gives to a balance. */
  readonly dispensedAt?: Instant;
  /** The reason and the second person of a controlled medicine that changes by hand. */
  readonly witnessed?: { readonly reason: string; readonly witnessId: number } | undefined;
}

interface AccountState {
  balance: Hundredths;
  seq: number;
  isTouched: boolean;
  crossedBelowZero: boolean;
  lastDispensedAt: Instant | null;
}

/**
 * Posts entries to locked accounts in the given order; an entry whose natural key exists is not posted again
 * (LEDGER-2). Answers the entry ids in the same order.
 */
export async function postEntries(work: Work, postings: readonly Posting[]): Promise<number[]> {
  if (postings.length === 0) return [];
  const accounts = new Map(postings.map(({ account }) => [account.id, account]));
  const [known] = await Promise.all([
    findKnownEntries(work, postings),
    assertNotFrozen(work, [...accounts.values()]),
  ]);
  const standing = new Map(postings.map(({ account }) => [account.id, createAccountState(account)]));
  const rows = await mapInSlices(postings, (posting) => buildEntryRow(work, posting, known, standing));
  const [ids] = await Promise.all([
    insertEntries(
      work.db,
      rows.filter((row) => row !== null),
    ),
    saveAccountStates(work, standing),
  ]);
  return postings.map(({ entry }) => {
    const id = ids.get(entry.naturalKey) ?? known.find((one) => one.naturalKey === entry.naturalKey)?.id;
    if (id === undefined) throw new RangeError(`Posted entry ${entry.naturalKey} has no id`);
    return id;
  });
}

async function findKnownEntries(work: Work, postings: readonly Posting[]): Promise<StoredEntry[]> {
  const targets = postings.flatMap(({ entry }) => entry.reverses ?? []);
  const keys = postings.map(({ entry }) => entry.naturalKey);
  return (
    await Promise.all([findEntries(work.db, targets), findPostedEntries(work.db, keys, targets)])
  ).flat();
}

const createAccountState = (account: BalanceAccount): AccountState => ({
  balance: account.balance,
  seq: account.lastSeq,
  isTouched: false,
  crossedBelowZero: false,
  lastDispensedAt: null,
});

function buildEntryRow(
  work: Work,
  posting: Posting,
  known: readonly StoredEntry[],
  standing: Map<number, AccountState>,
): NewEntryRow | null {
  const { account, entry } = posting;
  const relevant = known.filter(
    (one) =>
      one.naturalKey === entry.naturalKey ||
      (entry.reverses !== null && (one.id === entry.reverses || one.reverses === entry.reverses)),
  );
  const outcome = checkPosting(relevant, entry);
  if (outcome.verdict === 'standing') return null;
  if (outcome.verdict === 'refused') throw toPostError(outcome.code, entry);
  const state = standing.get(account.id) ?? createAccountState(account);
  const after = addQuantities(state.balance, entry.quantity);
  state.crossedBelowZero ||= isCrossingBelowZero(state.balance, after);
  state.balance = after;
  state.seq += 1;
  state.isTouched = true;
  state.lastDispensedAt = getLatest(state.lastDispensedAt, posting.dispensedAt ?? null);
  return {
    pharmacyId: work.who.pharmacyId,
    accountId: account.id,
    seq: state.seq,
    kind: entry.kind,
    quantity: entry.quantity,
    balanceAfter: after,
    naturalKey: entry.naturalKey,
    reverses: entry.reverses,
    jobId: posting.jobId ?? null,
    scriptNumber: posting.scriptNumber ?? '',
    note: entry.note,
    reason: posting.witnessed?.reason ?? '',
    witnessId: posting.witnessed?.witnessId ?? null,
    userId: work.who.userId,
    at: work.now,
  };
}

function toPostError(code: PostingRefusal, entry: NewEntry): Error {
  if (code === 'ALREADY_REVERSED') return new Refusal(balanceRefusals.alreadyReversed);
  if (code === 'KEY_REUSED') return new Refusal(balanceRefusals.clashingEntry);
  return new RangeError(`Entry ${entry.naturalKey} cannot be posted: ${code}`);
}

async function saveAccountStates(work: Work, standing: ReadonlyMap<number, AccountState>): Promise<void> {
  const touched = [...standing].filter(([, state]) => state.isTouched);
  if (touched.length === 0) return;
  const settled = touched.map(([id, { balance, seq, lastDispensedAt }]) => ({
    id,
    balance,
    lastSeq: seq,
    lastDispensedAt,
  }));
  const crossed = touched.filter(([, state]) => state.crossedBelowZero).map(([id]) => id);
  await Promise.all([
    saveBalances(work.db, settled),
    announceBalances(
      work,
      touched.map(([id]) => id),
      crossed,
    ),
  ]);
}

function getLatest(one: Instant | null, other: Instant | null): Instant | null {
  if (one === null || other === null) return one ?? other;
  return toMilliseconds(one) < toMilliseconds(other) ? other : one;
}
