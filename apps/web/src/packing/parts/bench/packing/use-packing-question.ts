import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../../../../kit/store/index.ts';
import type { JobRow, PackLine } from '../../../calls/index.ts';
import type { BenchScanner } from '../scan/use-bench-scanner.ts';
import type { ScanQuestion, UnknownBarcode, WrongTablet } from '../scan/use-scan-match.ts';

/** A medicine to be confirmed without a scan, and the packs in the seen versions. */
export interface ManualConfirmation {
  readonly kind: 'manual';
  readonly line: PackLine;
  readonly jobs: readonly JobRow[];
}

/** A medicine to be left out, and the packs in the seen versions. */
export interface SkipQuestion {
  readonly kind: 'skip';
  readonly line: PackLine;
  readonly jobs: readonly JobRow[];
}

/** The question that is open at the packing bench. */
export type PackingQuestion =
  | ScanQuestion
  | UnknownBarcode
  | WrongTablet
  | ManualConfirmation
  | SkipQuestion
  | { readonly kind: 'correction' };

/** The question that is open; what is scanned and pressed meanwhile waits for its answer. */
export function usePackingQuestion({ queue, scanner }: BenchScanner) {
  const [open] = useState(() => createStore<PackingQuestion | null>(null));
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
      queue.release();
    };
  }, [queue]);
  const isOpen = (asked: PackingQuestion): boolean => open.get() === asked;
  return {
    question: useStore(open),
    isOpen,
    ask: (next: PackingQuestion): void => {
      // A question about a pack that has been put away meanwhile could never be answered.
      if (!stands.current) return;
      queue.hold();
      open.set(next);
    },
    /** Continues with a question after its person has seen the changed packs. */
    follow: (asked: ManualConfirmation | SkipQuestion, jobs: readonly JobRow[]): void => {
      if (isOpen(asked)) open.set({ ...asked, jobs });
    },
    /** A late answer closes its own question, and no other that was opened meanwhile. */
    closeQuestion: (asked: PackingQuestion): void => {
      if (!isOpen(asked)) return;
      open.set(null);
      queue.release();
      scanner.box.current?.focus();
    },
  };
}
