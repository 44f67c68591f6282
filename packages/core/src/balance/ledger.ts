import { addQuantities, type Hundredths, zero } from '../quantity/index.ts';
import { isPostable, type LedgerEntry, type NewEntry } from './entry.ts';

/** The balance is the sum of the entries and nothing else; below zero means supplied ahead of a script. */
export function computeBalance(entries: readonly Pick<LedgerEntry, 'quantity'>[]): Hundredths {
  return addQuantities(...entries.map((entry) => entry.quantity));
}

/** Each entry with the balance after it, in the order given. */
export function computeRunningBalances<Entry extends Pick<LedgerEntry, 'quantity'>>(
  entries: readonly Entry[],
): readonly { entry: Entry; balance: Hundredths }[] {
  let balance = zero;
  return entries.map((entry) => {
    balance = addQuantities(balance, entry.quantity);
    return { entry, balance };
  });
}

/** Does this posting take the balance below zero, where it was not before? It is then flagged (BOOKS-4). */
export function isCrossingBelowZero(before: Hundredths, after: Hundredths): boolean {
  return before >= zero && after < zero;
}

export type PostingRefusal =
  /** The key stands for something else already. */
  'KEY_REUSED' | 'NOT_POSTABLE' | 'NOTHING_TO_REVERSE' | 'ALREADY_REVERSED' | 'REVERSAL_IS_FINAL';

export type PostingOutcome =
  | { verdict: 'post'; entry: NewEntry; balance: Hundredths }
  | { verdict: 'standing'; entry: LedgerEntry }
  | { verdict: 'refused'; code: PostingRefusal };

/** Judges one posting against the account's entries: new, already standing under the same key, or refused. */
export function checkPosting(entries: readonly LedgerEntry[], entry: NewEntry): PostingOutcome {
  const standing = entries.find((candidate) => candidate.naturalKey === entry.naturalKey);
  if (standing !== undefined)
    return isSameEntry(standing, entry)
      ? { verdict: 'standing', entry: standing }
      : refusePosting('KEY_REUSED');
  if (!isPostable(entry.kind, entry.quantity)) return refusePosting('NOT_POSTABLE');
  const code = findReversalProblem(entries, entry);
  if (code !== null) return refusePosting(code);
  return { verdict: 'post', entry, balance: addQuantities(computeBalance(entries), entry.quantity) };
}

function isSameEntry(standing: LedgerEntry, entry: NewEntry): boolean {
  return (
    standing.kind === entry.kind &&
    standing.quantity === entry.quantity &&
    standing.reverses === entry.reverses
  );
}

// A REV names one entry of the same account with the opposite quantity, once (BOOKS-6).
function findReversalProblem(entries: readonly LedgerEntry[], entry: NewEntry): PostingRefusal | null {
  if (entry.kind !== 'REV') return entry.reverses === null ? null : 'NOT_POSTABLE';
  const target = entries.find((candidate) => candidate.id === entry.reverses);
  if (target === undefined) return 'NOTHING_TO_REVERSE';
  if (target.kind === 'REV') return 'REVERSAL_IS_FINAL';
  if (entries.some((candidate) => candidate.reverses === target.id)) return 'ALREADY_REVERSED';
  return addQuantities(target.quantity, entry.quantity) === zero ? null : 'NOT_POSTABLE';
}

const refusePosting = (code: PostingRefusal): PostingOutcome => ({ verdict: 'refused', code });
