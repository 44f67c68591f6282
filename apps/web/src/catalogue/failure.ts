import { Refusal } from '@packwright/contract';
import { translate } from '../kit/language/index.ts';
import { isolateText } from '../kit/page/index.ts';
import { createRefusalTranslator } from '../shell/refusal-translator.ts';
import { messages } from './messages/index.ts';

/** The drug that already has a barcode, from a refusal; null when it is about something else. */
export function findBarcodeHolder(
  reason: unknown,
): { readonly drugId: number; readonly drugName: string } | null {
  if (!(reason instanceof Refusal)) return null;
  const { drugId, drugName } = reason.data;
  return typeof drugId === 'number' && typeof drugName === 'string' ? { drugId, drugName } : null;
}

function describeTakenBarcode(refusal: Refusal): string | null {
  const holder = findBarcodeHolder(refusal);
  return holder && translate(messages, 'barcode.takenBy', { drug: isolateText(holder.drugName) });
}

export const { translateOwnSentence, translateRefusal, withTranslatedRefusal } = createRefusalTranslator(
  messages,
  describeTakenBarcode,
);
