import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { PackLabelFacts, PackSheetFacts, PrintRun } from '@packwright/pdf';
import { nextBatch } from '@packwright/pdf/print-task';
import { Piscina } from 'piscina';

/** One PDF to be made; the same order always makes the same bytes. Its batches are asked for as they are wanted. */
export type RenderOrder =
  | ({ readonly kind: 'packSheets' } & PrintRun<PackSheetFacts>)
  | ({ readonly kind: 'packLabels' } & PrintRun<PackLabelFacts>);

/** How the one who ordered a print follows it. */
export interface RenderWatch {
  /** Stops the worker at once. */
  readonly signal: AbortSignal;
  /** Hears how many sheets are done, now and then. */
  onSheets(done: number): void;
}

export interface Printing {
  /**
   * Throws what the layout throws when a sheet would have to cut a name or a dose, what the batches throw, AbortError when stopped,
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
      const seconds = patience + patiencePerSheet * order.numbers.length;
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
  const unfed = new AbortController();
  const source = fromEither(order.batches);
  port1.on('message', (said: number | typeof nextBatch) => {
    timer ??= setTimeout(() => tooLate.abort(), seconds * 1000);
    if (said === nextBatch) feed(source, port1).catch((error: unknown) => unfed.abort(error));
    else if (said > 0) watch?.onSheets(said);
  });
  const signal = AbortSignal.any([tooLate.signal, unfed.signal, ...(watch ? [watch.signal] : [])]);
  try {
    const { kind, numbers, date } = order;
    return await pool.run({ numbers, date, line: port2 }, { name: kind, signal, transferList: [port2] });
  } catch (error) {
    if (unfed.signal.aborted) throw unfed.signal.reason;
    throw tooLate.signal.aborted ? new PrintTimeoutError(seconds) : error;
  } finally {
    clearTimeout(timer);
    port1.close();
    // A batch that is being read when the worker ends is waited for: it reads in the transaction of whoever prints.
    await source.return(undefined);
  }
}

/** Sends the next batch or null after the last; hundreds of packs are never held at once. */
async function feed(source: AsyncGenerator<unknown>, line: MessagePort): Promise<void> {
  const { done, value } = await source.next();
  line.postMessage(done ? null : value);
}

async function* fromEither<Batch>(batches: Iterable<Batch> | AsyncIterable<Batch>): AsyncGenerator<Batch> {
  yield* batches;
}
