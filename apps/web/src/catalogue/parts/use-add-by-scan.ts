import { useState } from 'react';
import { toFailure, showFailure } from '../../kit/dialog/index.ts';
import { translate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { playSound, type ScanResult } from '../../kit/scan/index.ts';
import { messages as kitMessages } from '../../kit/messages/index.ts';
import { addBarcode, useCatalogueChange } from '../calls.ts';
import { findBarcodeHolder, translateOwnSentence, translateRefusal } from '../failure.ts';
import { messages } from '../messages/index.ts';
import { parseProduct } from './parse-product.ts';

type BarcodeHolder = NonNullable<ReturnType<typeof findBarcodeHolder>>;

interface AddByScanOutcome {
  readonly result: ScanResult;
  /** The drug that already has the scanned number. */
  readonly holder: BarcodeHolder | null;
}

/** Adds a scanned number to a drug and shows the result; a taken number names the drug that has it. */
export function useAddByScan(drugId: number) {
  const [outcome, setOutcome] = useState<AddByScanOutcome | null>(null);
  const add = useCatalogueChange((drugApn: string) => addBarcode(drugId, drugApn));
  const showOutcome = (ok: boolean, text: string, holder: BarcodeHolder | null = null): void => {
    playSound(ok ? 'ok' : 'stop');
    setOutcome((before) => ({ result: { id: (before?.result.id ?? 0) + 1, ok, text }, holder }));
  };
  const addScanned = async (code: string): Promise<void> => {
    const read = parseProduct(code);
    if (!read.ok) return showOutcome(false, translateOwnSentence(read.english));
    try {
      await add.mutateAsync(read.drugApn);
    } catch (reason) {
      const failure = toFailure(translateRefusal(reason));
      const [sentence] =
        failure === null ? [] : [...Object.values(failure.errors).flat(), ...failure.messages];
      return sentence === undefined
        ? showFailure(reason)
        : showOutcome(false, sentence, findBarcodeHolder(reason));
    }
    showOutcome(true, translate(messages, 'barcode.added', { barcode: isolateText(read.drugApn) }));
  };
  return {
    result: outcome?.result ?? null,
    holder: outcome?.holder ?? null,
    take: (code: string): void => void addScanned(code),
    refuse: (): void => showOutcome(false, translate(kitMessages, 'scan.refused')),
  };
}
