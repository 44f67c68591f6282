import { MessageChannel } from 'node:worker_threads';
import type { PackLabelsTask, PackSheetsTask } from '@packwright/pdf/worker';
import { Piscina } from 'piscina';

/** One PDF to be made; the same order always makes the same bytes. */
export type RenderOrder =
  | ({ readonly kind: 'packSheets' } & PackSheetsTask)
  | ({ readonly kind: 'packLabels' } & PackLabelsTask);

/** How the one who ordered a print follows it. */
export interface RenderWatch {
  /** Stops the worker at once. */
  readonly signal: AbortSignal;
  /** Hears how many sheets are done, now and then. */
  onSheets(done: number): void;
}

export interface Printing {
  /**
   * Throws what the layout throws when a sheet would have to cut a name or a dose, AbortError when stopped,
   * PrintTimeoutError when the worker does not come back.
   */
  render(order: RenderOrder, watch?: RenderWatch): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A worker that was at it for much longer than any print takes; it was ended, so that others can print. */
export class PrintTimeoutError extends Error {
  constructor(seconds: number) {
    super(`The print was not ready after ${seconds} seconds.`);
    this.name = 'PrintTimeoutError';
  }
}

interface PrintWorkers {
  /** The module whose exports are the tasks. */
  readonly filename: string;
  /** Most seconds of an order, beside half a second for each of its sheets. */
  readonly patience: number;
  /** Megabytes that one of them may take; one that runs away ends alone, not with the server. */
  readonly memory: number;
}

const idleMilliseconds = 60_000;
const patiencePerSheet = 0.5;
// What a sheet leaves behind is dead with it; a larger nursery would only keep it longer.
const youngMegabytes = 12;

/** The print workers, `threads` at most: they start with the first order and end some time after the last. */
export function openPrinting(
  threads: number,
  onError: (error: unknown) => void,
  workers: Partial<PrintWorkers> = {},
): Printing {
  const { patience = 60, memory = 256 } = workers;
  const pool = new Piscina<unknown, Uint8Array>({
    filename: workers.filename ?? import.meta.resolve('./worker.ts'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMegabytes },
  });
  // A worker that answers while it is being stopped is told here; unheard, it would end the process.
  pool.on('error', onError);
  // Orders that wait behind one that took its worker with it would find none until somebody asks for one.
  const revive = (): void => void pool.run({}, { name: 'ready' }).catch(onError);
  return {
    render: async (order, watch) => {
      const seconds = patience + patiencePerSheet * order.facts.length;
      return render(pool, order, seconds, watch).finally(() => {
        if (pool.queueSize > 0) revive();
      });
    },
    close: () => pool.destroy(),
  };
}

async function render(
  pool: Piscina<unknown, Uint8Array>,
  order: RenderOrder,
  seconds: number,
  watch: RenderWatch | undefined,
): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  const tooLate = new AbortController();
  // The patience is for the work, not for the queue before it: it begins with the worker's first word.
  let timer: NodeJS.Timeout | undefined;
  port1.on('message', (done: number) => {
    timer ??= setTimeout(() => tooLate.abort(), seconds * 1000);
    if (done > 0) watch?.onSheets(done);
  });
  const signal = AbortSignal.any([tooLate.signal, ...(watch ? [watch.signal] : [])]);
  try {
    const task = { ...order, progress: port2 };
    return await pool.run(task, { name: order.kind, signal, transferList: [port2] });
  } catch (error) {
    throw tooLate.signal.aborted ? new PrintTimeoutError(seconds) : error;
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}
