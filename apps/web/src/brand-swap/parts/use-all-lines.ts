import { useState } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useActionLock } from '../../kit/store/index.ts';
import { findAllLines, type SwapLine } from '../calls.ts';

type FindLines = () => ReturnType<typeof findAllLines>;

/** Loads the present medicines on every page, one request at a time. */
export function useAllLines(): {
  readonly looking: boolean;
  readonly look: (find: FindLines, then: (lines: readonly SwapLine[]) => void) => void;
} {
  const [looking, setLooking] = useState(false);
  const once = useActionLock();
  const findLines = (find: FindLines, then: (lines: readonly SwapLine[]) => void): void =>
    void once(async () => {
      setLooking(true);
      await find()
        .then(then, showFailure)
        .finally(() => setLooking(false));
    });
  return { looking, look: findLines };
}
