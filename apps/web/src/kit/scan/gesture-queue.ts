/** How the look-up of a scan ended. */
export type ScanLookupResult =
  /** Later acts may follow. */
  | 'done'
  /** It did not match: an act that was meant for it falls away, the next scan stands for itself. */
  | 'stopped'
  /** Another pack was meant and did not open: nothing that follows belongs to this one. */
  | 'lost';

type QueuedGesture =
  | { readonly kind: 'scan'; readonly run: () => Promise<ScanLookupResult> }
  | { readonly kind: 'act'; readonly run: () => void };

export interface GestureQueue {
  /** Looks something up; nothing that comes after is done before the answer is there. */
  readonly scan: (run: () => Promise<ScanLookupResult>) => void;
  /** Runs at once when nothing is looked up. */
  readonly act: (run: () => void) => void;
  /** While a question is open, or nobody is there to answer, everything waits. */
  readonly hold: () => void;
  readonly release: () => void;
}

/**
 * The gestures at one bench, done one after another in the order of input, however slow the answers are: two scans and
 * a key in one second mean the same as in one minute.
 */
export function createGestureQueue(): GestureQueue {
  const waiting: QueuedGesture[] = [];
  let isBusy = false;
  let isHeld = false;

  const dropSkipped = (end: ScanLookupResult): void => {
    if (end === 'lost') waiting.length = 0;
    if (end === 'stopped') while (waiting[0]?.kind === 'act') waiting.shift();
  };
  const runScan = async (run: () => Promise<ScanLookupResult>): Promise<void> => {
    isBusy = true;
    let end: ScanLookupResult = 'stopped';
    try {
      end = await run();
    } finally {
      isBusy = false;
      dropSkipped(end);
      runNext();
    }
  };
  const runNext = (): void => {
    while (!isBusy && !isHeld) {
      const next = waiting.shift();
      if (next === undefined) return;
      if (next.kind === 'act') next.run();
      else void runScan(next.run);
    }
  };
  const addGesture = (gesture: QueuedGesture): void => {
    waiting.push(gesture);
    runNext();
  };
  return {
    scan: (run) => addGesture({ kind: 'scan', run }),
    act: (run) => addGesture({ kind: 'act', run }),
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      runNext();
    },
  };
}
