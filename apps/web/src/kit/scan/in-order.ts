/** How the look-up of a scan ended. */
export type ScanEnd =
  /** What was meant to follow may follow. */
  | 'done'
  /** It did not match: an act that was meant for it falls away, the next scan stands for itself. */
  | 'stopped'
  /** Another pack was meant and did not open: nothing that follows belongs to this one. */
  | 'lost';

type Gesture =
  | { readonly kind: 'scan'; readonly run: () => Promise<ScanEnd> }
  | { readonly kind: 'act'; readonly run: () => void };

export interface InOrder {
  /** Looks something up; nothing that comes after is done before the answer is there. */
  readonly scan: (run: () => Promise<ScanEnd>) => void;
  /** Runs at once when nothing is looked up. */
  readonly act: (run: () => void) => void;
  /** While a question is open, or nobody is there to answer, everything waits. */
  readonly hold: () => void;
  readonly release: () => void;
}

/**
 * The gestures at one bench, done one after the other in the order in which hands made them, however slow the
 * answers are: two scans and a key in one second mean the same as in one minute.
 */
export function inOrder(): InOrder {
  const waiting: Gesture[] = [];
  let isBusy = false;
  let isHeld = false;

  const forget = (end: ScanEnd): void => {
    if (end === 'lost') waiting.length = 0;
    if (end === 'stopped') while (waiting[0]?.kind === 'act') waiting.shift();
  };
  const look = async (run: () => Promise<ScanEnd>): Promise<void> => {
    isBusy = true;
    let end: ScanEnd = 'stopped';
    try {
      end = await run();
    } finally {
      isBusy = false;
      forget(end);
      goOn();
    }
  };
  const goOn = (): void => {
    while (!isBusy && !isHeld) {
      const next = waiting.shift();
      if (next === undefined) return;
      if (next.kind === 'act') next.run();
      else void look(next.run);
    }
  };
  const add = (gesture: Gesture): void => {
    waiting.push(gesture);
    goOn();
  };
  return {
    scan: (run) => add({ kind: 'scan', run }),
    act: (run) => add({ kind: 'act', run }),
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      goOn();
    },
  };
}
