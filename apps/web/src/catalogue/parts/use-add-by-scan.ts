import { useState } from 'react';
import { failureOf, showFailure } from '../../kit/dialog/index.ts';
import { translate } from '../../kit/language/index.ts';
import { isolated } from '../../kit/page/index.ts';
import { playSound, type ScanResult } from '../../kit/scan/index.ts';
import { messages as kitMessages } from '../../kit/messages/index.ts';
import { addBarcode, useCatalogueChange } from '../calls.ts';
import { holderOf, translateOwnSentence, translateRefusal } from '../failure.ts';
import { messages } from '../messages/index.ts';
import { readProduct } from './read-product.ts';

type Holder = NonNullable<ReturnType<typeof holderOf>>;

interface Outcome {
  readonly result: ScanResult;
  /** The drug that already has the scanned number. */
  readonly holder: Holder | null;
}

/** Adds what is scanned to a drug and says what came of it; a taken number names the drug that has it. */
export function useAddByScan(drugId: number) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const add = useCatalogueChange((drugApn: string) => addBarcode(drugId, drugApn));
  const tell = (ok: boolean, text: string, holder: Holder | null = null): void => {
    playSound(ok ? 'ok' : 'stop');
    setOutcome((before) => ({ result: { id: (before?.result.id ?? 0) + 1, ok, text }, holder }));
  };
  const take = async (code: string): Promise<void> => {
    const read = readProduct(code);
    if (!read.ok) return tell(false, translateOwnSentence(read.english));
    try {
      await add.mutateAsync(read.drugApn);
    } catch (reason) {
      const failure = failureOf(translateRefusal(reason));
      const [sentence] =
        failure === null ? [] : [...Object.values(failure.errors).flat(), ...failure.messages];
      return sentence === undefined ? showFailure(reason) : tell(false, sentence, holderOf(reason));
    }
    tell(true, translate(messages, 'barcode.added', { barcode: isolated(read.drugApn) }));
  };
  return {
    result: outcome?.result ?? null,
    holder: outcome?.holder ?? null,
    take: (code: string): void => void take(code),
    refuse: (): void => tell(false, translate(kitMessages, 'scan.refused')),
  };
}
