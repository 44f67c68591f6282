import { Refusal } from '@packwright/contract';

/** The medicine and its present balance from a refused adjustment; null for any other failure. */
export function readChangedBalance(
  reason: unknown,
): { readonly medication: string; readonly balanceQty: string } | null {
  if (!(reason instanceof Refusal)) return null;
  const { medication, balanceQty } = reason.data;
  return typeof medication === 'string' && typeof balanceQty === 'string' ? { medication, balanceQty } : null;
}
