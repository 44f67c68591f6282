import { Refusal } from '@packwright/contract';
import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { messages } from './messages/index.ts';

/** The medicine and its present balance from a refused adjustment; null for any other failure. */
export function readChangedBalance(
  reason: unknown,
): { readonly medication: string; readonly balanceQty: string } | null {
  if (!(reason instanceof Refusal)) return null;
  const { medication, balanceQty } = reason.data;
  return typeof medication === 'string' && typeof balanceQty === 'string' ? { medication, balanceQty } : null;
}

/** Refusals that are about the second person: they belong to their fields. */
const aboutTheWitness = new Set([
  'WITNESS_REFUSED',
  'WITNESS_REQUIRED',
  'WITNESS_IS_SAME_PERSON',
  'WITNESS_MAY_NOT_ADJUST',
  'PHARMACIST_REQUIRED',
  'TOO_MANY_ATTEMPTS',
]);

const { translateRefusal } = createRefusalTranslator(messages);

/** The sentence about the second person, in the reader's language; null for any other failure. */
export function describeWitnessRefusal(reason: unknown): string | null {
  const refusal = translateRefusal(reason);
  return refusal instanceof Refusal && aboutTheWitness.has(refusal.code) ? refusal.message : null;
}
