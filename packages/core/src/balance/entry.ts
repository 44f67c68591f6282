import { type Hundredths, zero } from '../quantity/index.ts';

/** The kinds of entries: adjusted, dispensed, packed, swapped, merged, reversed (LEDGER-1). */
export const entryKinds = ['ADJ', 'DIS', 'PAK', 'SWAP', 'MER', 'REV'] as const;

export type EntryKind = (typeof entryKinds)[number];

/** An entry to post to one patient's account of one medicine. */
export interface NewEntry {
  kind: EntryKind;
  /** Signed and never zero: above zero the patient owns more pills afterwards. */
  quantity: Hundredths;
  /** Unique within the pharmacy, so that posting twice is posting once (LEDGER-2). */
  naturalKey: string;
  note: string;
  /** The entry that a REV takes back. */
  reverses: number | null;
}

/** An entry as it stands in the ledger, never changed and never removed. */
export interface LedgerEntry extends NewEntry {
  id: number;
}

/** May an entry of this kind have this quantity? Only PAK has a sign of its own (LEDGER-1). */
export function isPostable(kind: EntryKind, quantity: Hundredths): boolean {
  return kind === 'PAK' ? quantity < zero : quantity !== zero;
}
