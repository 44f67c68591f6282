import { useEffect, useState } from 'react';
import type { PackLine } from '../../calls/index.ts';
import type { PackDesk } from './use-pack-desk.ts';
import type { ScanQuestion, UnknownBarcode } from './use-scan-match.ts';

/** The question that is open at the packing bench. */
export type PackingQuestion =
  | ScanQuestion
  | UnknownBarcode
  | { readonly kind: 'manual'; readonly line: PackLine }
  | { readonly kind: 'correction' };

/** The question that is open; what is scanned and pressed meanwhile waits for its answer. */
export function usePackingQuestion({ order, scanner }: PackDesk) {
  const [question, setQuestion] = useState<PackingQuestion | null>(null);
  useEffect(() => order.release, [order]);
  return {
    question,
    ask: (next: PackingQuestion): void => {
      order.hold();
      setQuestion(next);
    },
    closeQuestion: (): void => {
      setQuestion(null);
      order.release();
      scanner.box.current?.focus();
    },
  };
}
