import { useRef, useState } from 'react';
import { translate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { playSound, type ScanResult } from '../../kit/scan/index.ts';
import { messages as kitMessages } from '../../kit/messages/index.ts';
import { showProblem } from '../../kit/toast/index.ts';
import { addBarcode, useCatalogueChange } from '../calls.ts';
import { findBarcodeHolder, translateOwnSentence } from '../failure.ts';
import { messages } from '../messages/index.ts';
import { parseProduct } from './parse-product.ts';
import { showBarcodeFailure } from './show-barcode-failure.ts';

type BarcodeHolder = NonNullable<ReturnType<typeof findBarcodeHolder>>;

interface AddByScanOutcome {
  /** Null after a failure that the notification says. */
  readonly result: ScanResult | null;
  /** The drug that already has the scanned number. */
  readonly holder: BarcodeHolder | null;
}

/** Adds a scanned number to a drug and shows the result; a taken number names the drug that has it. */
export function useAddByScan(drugId: number) {
  const [outcome, setOutcome] = useState<AddByScanOutcome | null>(null);
  const add = useCatalogueChange((drugApn: string) => addBarcode(drugId, drugApn));
  const count = useRef(0);
  const announceRefusal = (sentence: string): void => {
    playSound('stop');
    setOutcome(null);
    showProblem(sentence);
  };
  const addScanned = async (code: string): Promise<void> => {
    const read = parseProduct(code);
    if (!read.ok) return announceRefusal(translateOwnSentence(read.english));
    try {
      await add.mutateAsync(read.drugApn);
    } catch (reason) {
      // The notification alone speaks; the holder stays on the page, to be opened.
      setOutcome({ result: null, holder: findBarcodeHolder(reason) });
      return showBarcodeFailure(reason);
    }
    playSound('ok');
    count.current += 1;
    const text = translate(messages, 'barcode.added', { barcode: isolateText(read.drugApn) });
    setOutcome({ result: { id: count.current, ok: true, text }, holder: null });
  };
  return {
    result: outcome?.result ?? null,
    holder: outcome?.holder ?? null,
    take: (code: string): void => void addScanned(code),
    refuse: (): void => announceRefusal(translate(kitMessages, 'scan.refused')),
  };
}
