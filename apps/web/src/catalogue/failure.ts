import { Refusal } from '@packwright/contract';
import { say, type Words } from '../kit/language/index.ts';
import { isolated } from '../kit/page/index.ts';
import { refusalWords } from '../shell/refusal-words.ts';
import { words } from './words/index.ts';

/** The drug that already has a barcode, from a refusal; null when it is about something else. */
export function holderOf(reason: unknown): { readonly drugId: number; readonly drugName: string } | null {
  if (!(reason instanceof Refusal)) return null;
  const { drugId, drugName } = reason.data;
  return typeof drugId === 'number' && typeof drugName === 'string' ? { drugId, drugName } : null;
}

function takenSentence(refusal: Refusal): string | null {
  const holder = holderOf(refusal);
  return holder && say(words, 'barcode.takenBy', { drug: isolated(holder.drugName) });
}

export const { ownSentence, translated, inOurWords } = refusalWords(words as Words<string>, takenSentence);
