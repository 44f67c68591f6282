import { useState } from 'react';
import { showFailure } from '../../../kit/dialog/index.ts';
import { useOnce } from '../../../kit/store/index.ts';
import { findAllLines, type SwapLine } from '../../calls/index.ts';

type Find = () => ReturnType<typeof findAllLines>;

/** Looks at the medicines on every page, as they stand now, one look at a time. */
export function useAllLines(): {
  readonly looking: boolean;
  readonly look: (find: Find, then: (lines: readonly SwapLine[]) => void) => void;
} {
  const [looking, setLooking] = useState(false);
  const once = useOnce();
  const look = (find: Find, then: (lines: readonly SwapLine[]) => void): void =>
    void once(async () => {
      setLooking(true);
      await find()
        .then(then, showFailure)
        .finally(() => setLooking(false));
    });
  return { looking, look };
}
