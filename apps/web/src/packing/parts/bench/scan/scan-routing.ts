import type { ScanLookupResult } from '../../../calls/index.ts';

/** Handles scans while a pack is on the bench. */
export interface ScanHandler {
  readonly scan: (code: string) => Promise<ScanLookupResult>;
  /** The label of a pack that lies here was scanned. */
  readonly acceptLabel: () => void;
  /** A damaged read. */
  readonly refuse: () => void;
}

interface WaitingScan {
  readonly pack: string;
  readonly resolve: (answer: ScanHandler | null) => void;
}

export interface ScanRouting {
  /** Registers the handler of this pack, until the returned function is called. */
  readonly register: (pack: string, answer: ScanHandler) => () => void;
  /** The handler of this pack once it is there; null when another pack came instead. */
  readonly waitForHandler: (pack: string) => Promise<ScanHandler | null>;
}

/** A scan belongs to the pack being opened, never to the previous one. */
export function createScanRouting(): ScanRouting {
  let here: { readonly pack: string; readonly answer: ScanHandler } | null = null;
  let waiting: readonly WaitingScan[] = [];
  return {
    register: (pack, answer) => {
      const seat = { pack, answer };
      here = seat;
      const served = waiting;
      waiting = [];
      for (const each of served) each.resolve(each.pack === pack ? answer : null);
      return () => {
        if (here === seat) here = null;
      };
    },
    waitForHandler: (pack) =>
      here?.pack === pack
        ? Promise.resolve(here.answer)
        : new Promise((seated) => {
            waiting = [...waiting, { pack, resolve: seated }];
          }),
  };
}
