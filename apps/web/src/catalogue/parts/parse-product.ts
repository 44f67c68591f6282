import { readScan, scanSentences } from '@packwright/core/barcode';
import { translate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';

/** A barcode to add: its number as it is printed, or why it is none. */
export type ParsedProduct =
  | { readonly ok: true; readonly drugApn: string }
  | { readonly ok: false; readonly english: string };

/** Reads any scan; of a GS1 code only the product number is kept. */
export function parseProduct(text: string): ParsedProduct {
  const typed = text.trim();
  const scan = readScan(typed);
  if (scan.kind === 'unreadable') return { ok: false, english: scanSentences[scan.problem] };
  if (scan.kind === 'pack') return { ok: false, english: translate(messages, 'barcode.isPackCode') };
  // Packs show 13 digits; the zero before them is only padding.
  return { ok: true, drugApn: /^\d{8,14}$/.test(typed) ? typed : scan.gtin.replace(/^0/, '') };
}
