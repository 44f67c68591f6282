import { formatGreaterThanMessage, requiredMessage } from '../fields/index.ts';
import { formatDecimal, type Hundredths, negateQuantity, subtractQuantity, zero } from '../quantity/index.ts';
import type { NewEntry } from './entry.ts';
import { naturalKeys } from './natural-keys.ts';

/** The three manual corrections of a balance (LEDGER-4). */
export const adjustmentKinds = ['add', 'subtract', 'override'] as const;

export type AdjustmentKind = (typeof adjustmentKinds)[number];

export interface Adjustment {
  kind: AdjustmentKind;
  /** Above zero; the kind decides the sign. For an override it is the balance wanted. */
  quantity: Hundredths;
  /** Why: mandatory (LEDGER-4). */
  reason: string;
  /** Names the gesture of the person, so that a repeated request posts once. */
  gesture: string;
}

export type AdjustmentOutcome =
  | { entry: NewEntry }
  | { refusal: { field: 'qty' | 'note' | null; sentence: string } };

/** The ADJ entry that an adjustment posts on an account with this balance (LEDGER-5); it may go below zero. */
export function buildAdjustment(balance: Hundredths, adjustment: Adjustment): AdjustmentOutcome {
  if (adjustment.quantity <= zero)
    return { refusal: { field: 'qty', sentence: formatGreaterThanMessage(0) } };
  const reason = adjustment.reason.trim();
  if (reason === '') return { refusal: { field: 'note', sentence: requiredMessage } };
  const entry = buildAdjustmentEntry(balance, { ...adjustment, reason });
  if (entry.quantity === zero)
    return { refusal: { field: null, sentence: `The balance is already ${formatDecimal(balance)}.` } };
  return { entry };
}

/** The ADJ entry of an adjustment that was judged already; its quantity is zero where nothing changes. */
export function buildAdjustmentEntry(balance: Hundredths, adjustment: Adjustment): NewEntry {
  const { kind, reason } = adjustment;
  const note = kind === 'override' ? `override to ${formatDecimal(adjustment.quantity)}: ${reason}` : reason;
  const naturalKey = naturalKeys.adjusted(adjustment.gesture);
  return {
    kind: 'ADJ',
    quantity: computeDifference(balance, adjustment),
    naturalKey,
    note,
    reverses: null,
  };
}

function computeDifference(balance: Hundredths, { kind, quantity }: Adjustment): Hundredths {
  switch (kind) {
    case 'add':
      return quantity;
    case 'subtract':
      return negateQuantity(quantity);
    case 'override':
      return subtractQuantity(quantity, balance);
  }
}
