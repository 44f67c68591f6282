import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from '../../../kit/store/index.ts';
import type { BenchScanner } from './scan/use-bench-scanner.ts';

/** The question that is open at a bench; what is scanned and pressed meanwhile waits for its answer. */
export function useBenchQuestion<Question extends object>({ queue, scanner }: BenchScanner) {
  const [open] = useState(() => createStore<Question | null>(null));
  const stands = useRef(false);
  useEffect(() => {
    stands.current = true;
    return () => {
      stands.current = false;
      queue.release();
    };
  }, [queue]);
  const isOpen = (asked: Question): boolean => open.get() === asked;
  return {
    question: useStore(open),
    isOpen,
    ask: (next: Question): void => {
      // A question about a pack that has been put away meanwhile could never be answered.
      if (!stands.current) return;
      queue.hold();
      open.set(next);
    },
    /** Continues with a question after its person has seen the changed packs. */
    follow: (asked: Question, next: Question): void => {
      if (isOpen(asked)) open.set(next);
    },
    /** A late answer closes its own question, and no other that was opened meanwhile. */
    closeQuestion: (asked: Question): void => {
      if (!isOpen(asked)) return;
      open.set(null);
      queue.release();
      scanner.box.current?.focus();
    },
  };
}
