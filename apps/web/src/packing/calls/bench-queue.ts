/** How the look-up of a scan ended. */
export type ScanLookupResult =
  /** Later gestures may follow. */
  | 'done'
  /** It did not match: an act that was meant for it falls away, the next scan stands for itself. */
  | 'stopped'
  /** Another pack was meant and did not open: nothing that follows belongs to this one. */
  | 'lost';

/** Work that fell away with something before it; nothing is said of it, as of a request that was cancelled. */
export class CancelledWorkError extends Error {
  override readonly name = 'CancelledError';
}

/** A change of one medicine, which is drawn before it is answered. */
interface LineStep {
  readonly prescriptionId: number;
}

/** The work of a step. */
export interface StepWork {
  readonly send: () => Promise<unknown>;
  /** The server took it; until this has ended it is drawn as pending. */
  readonly onTaken: () => Promise<void>;
  /** It came to nothing and is no longer drawn. */
  readonly onRefused: (reason: unknown) => Promise<void>;
  /** Later gestures wait for this. */
  readonly onSettled: () => Promise<void>;
}

interface QueuedWork {
  readonly kind: 'scan' | 'act' | 'step' | 'change';
  readonly step?: LineStep;
  readonly run: () => unknown;
  readonly cancel: () => void;
}

const ignoreCancel = (): void => undefined;

/**
 * The work at one bench, done one after the other in the order in which hands made it, however slow the answers are:
 * two scans and a key in one second mean the same as in one minute (decision 0052). What was meant for something that
 * came to nothing falls away with it.
 */
export class BenchQueue<Step extends LineStep = LineStep> {
  #waiting: readonly QueuedWork[] = [];
  #steps: readonly Step[] = [];
  #isBusy = false;
  #isHeld = false;
  readonly #onSteps: (steps: readonly Step[]) => void;

  /** `onSteps` is told of the steps that are not answered yet, in their order, whenever they change. */
  constructor(onSteps: (steps: readonly Step[]) => void = () => undefined) {
    this.#onSteps = onSteps;
  }

  /** Looks something up; nothing that comes after is done before the answer is there. */
  scan(lookUp: () => Promise<ScanLookupResult>): void {
    const run = async (): Promise<void> => {
      let end: ScanLookupResult = 'stopped';
      try {
        end = await lookUp();
      } finally {
        this.#dropAfterScan(end);
      }
    };
    this.#add({ kind: 'scan', run, cancel: ignoreCancel });
  }

  /** Runs at once when nothing is under way. */
  act(run: () => void): void {
    this.#add({ kind: 'act', run, cancel: ignoreCancel });
  }

  /** Sends a change in its turn. It falls away when something before it is refused: its person saw another bench. */
  send<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    return this.#addAnswered({ kind: 'change' }, async () => {
      try {
        return await change();
      } catch (reason) {
        this.#drop(({ kind }) => kind === 'change');
        throw reason;
      }
    });
  }

  /** Takes a step, which is pending from now on. Refused, it takes the later steps of its medicine along. */
  take(step: Step, { send, onTaken, onRefused, onSettled }: StepWork): Promise<void> {
    this.#setSteps([...this.#steps, step]);
    return this.#addAnswered({ kind: 'step', step }, async () => {
      try {
        await send();
        await onTaken();
        this.#removeStep(step);
        await onSettled();
      } catch (reason) {
        this.#removeStep(step);
        this.#drop((later) => later.step?.prescriptionId === step.prescriptionId);
        await onRefused(reason);
        await onSettled();
        this.#drop(({ kind }) => kind === 'change');
        throw reason;
      }
    });
  }

  /** While a question is open, or nobody is there to answer, everything waits. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.#runNext();
  }

  #add(work: QueuedWork): void {
    this.#waiting = [...this.#waiting, work];
    this.#runNext();
  }

  #addAnswered<Answer>(
    what: Pick<QueuedWork, 'kind' | 'step'>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => work().then(resolve, reject);
      this.#add({ ...what, run, cancel: () => reject(new CancelledWorkError()) });
    });
  }

  #runNext(): void {
    while (!this.#isBusy && !this.#isHeld) {
      const [next, ...others] = this.#waiting;
      if (next === undefined) return;
      this.#waiting = others;
      if (next.kind === 'act') next.run();
      else void this.#runLate(next);
    }
  }

  async #runLate({ run }: QueuedWork): Promise<void> {
    this.#isBusy = true;
    try {
      await run();
    } finally {
      this.#isBusy = false;
      this.#runNext();
    }
  }

  #dropAfterScan(end: ScanLookupResult): void {
    const next = this.#waiting.findIndex(({ kind }) => kind !== 'act');
    const acts = this.#waiting.slice(0, next < 0 ? undefined : next);
    if (end === 'lost') this.#drop(() => true);
    if (end === 'stopped') this.#drop((work) => acts.includes(work));
  }

  #drop(isDropped: (work: QueuedWork) => boolean): void {
    const dropped = new Set(this.#waiting.filter(isDropped));
    if (dropped.size === 0) return;
    this.#waiting = this.#waiting.filter((work) => !dropped.has(work));
    const steps = new Set([...dropped].map(({ step }) => step));
    this.#setSteps(this.#steps.filter((step) => !steps.has(step)));
    for (const { cancel } of dropped) cancel();
  }

  #removeStep(step: Step): void {
    this.#setSteps(this.#steps.filter((each) => each !== step));
  }

  #setSteps(steps: readonly Step[]): void {
    // Steps come and go; none takes the place of another.
    if (steps.length === this.#steps.length) return;
    this.#steps = steps;
    this.#onSteps(steps);
  }
}
