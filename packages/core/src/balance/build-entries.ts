import { type Hundredths, negateQuantity } from '../quantity/index.ts';
import type { LedgerEntry, NewEntry } from './entry.ts';
import { naturalKeys } from './natural-keys.ts';

/** PAK: pills that went into a pack; `quantity` is what was packed, above zero (LEDGER-6). */
export function buildPackedEntry(pack: {
  jobId: number;
  lineId: number;
  cycle: number;
  quantity: Hundredths;
  note: string;
}): NewEntry {
  const naturalKey = naturalKeys.packed(pack.jobId, pack.lineId, pack.cycle);
  return {
    kind: 'PAK',
    quantity: negateQuantity(pack.quantity),
    naturalKey,
    note: pack.note,
    reverses: null,
  };
}

/** DIS: a dispensed script; below zero when it was cancelled or reduced (SCRIPT-2). */
export function buildDispensedEntry(script: {
  system: string;
  scriptNumber: string;
  supply: number;
  /** The change of the script, e.g. 'new' or 'cancelled'; a second change needs another word. */
  action: string;
  quantity: Hundredths;
  note: string;
}): NewEntry {
  const naturalKey = naturalKeys.dispensed(script);
  return { kind: 'DIS', quantity: script.quantity, naturalKey, note: script.note, reverses: null };
}

/** REV: takes one entry back in full. */
export function buildReversal(entry: LedgerEntry, note: string): NewEntry {
  return {
    kind: 'REV',
    quantity: negateQuantity(entry.quantity),
    naturalKey: naturalKeys.reversed(entry.id),
    note,
    reverses: entry.id,
  };
}

interface Transfer {
  operationId: number;
  fromAccountId: number;
  toAccountId: number;
  quantity: Hundredths;
  fromNote: string;
  toNote: string;
}

interface TransferEntries {
  from: NewEntry;
  to: NewEntry;
}

/** SWAP: a balance moves to another brand; the patient's total stays the same (LEDGER-1). */
export function buildSwapEntries(swap: Transfer): TransferEntries {
  return buildTransferEntries('SWAP', naturalKeys.swapped, swap);
}

/** MER: a balance moves from a line that is merged away. */
export function buildMergeEntries(merge: Transfer): TransferEntries {
  return buildTransferEntries('MER', naturalKeys.merged, merge);
}

/** MER: a balance brought along from elsewhere, with no line of ours that it leaves. */
export function buildOpeningEntry(opening: {
  operationId: number;
  accountId: number;
  quantity: Hundredths;
  note: string;
}): NewEntry {
  const naturalKey = naturalKeys.merged(opening.operationId, opening.accountId);
  return { kind: 'MER', quantity: opening.quantity, naturalKey, note: opening.note, reverses: null };
}

function buildTransferEntries(
  kind: 'SWAP' | 'MER',
  keyOf: (operationId: number, accountId: number) => string,
  move: Transfer,
): TransferEntries {
  const buildEntry = (accountId: number, quantity: Hundredths, note: string): NewEntry => ({
    kind,
    quantity,
    naturalKey: keyOf(move.operationId, accountId),
    note,
    reverses: null,
  });
  return {
    from: buildEntry(move.fromAccountId, negateQuantity(move.quantity), move.fromNote),
    to: buildEntry(move.toAccountId, move.quantity, move.toNote),
  };
}
