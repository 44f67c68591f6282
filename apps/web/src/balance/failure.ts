import { Refusal } from '@packwright/contract';
import type { Words } from '../kit/language/index.ts';
import { refusalWords } from '../shell/refusal-words.ts';
import { swapWords } from './words/index.ts';

export const { sentenceOfCode, inOurWords } = refusalWords(swapWords as Words<string>);

/** The medicine and its balance by now, of which a refused adjustment tells; null for any other failure. */
export function balanceTold(
  reason: unknown,
): { readonly medication: string; readonly balanceQty: string } | null {
  if (!(reason instanceof Refusal)) return null;
  const { medication, balanceQty } = reason.data;
  return typeof medication === 'string' && typeof balanceQty === 'string' ? { medication, balanceQty } : null;
}
