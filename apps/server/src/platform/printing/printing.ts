import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Day } from '@packwright/core/days';
import type {
  LabelPrint,
  PackLabelFacts,
  PackSheetFacts,
  ProfileSheetFacts,
  ScriptLetterFacts,
  SheetRun,
  SigningSheetFacts,
  TableSheetFacts,
  TestPageFacts,
} from '@packwright/pdf';
import { nextBatch } from '@packwright/pdf/print-task';
import { createWorkerPool, type WorkerPool } from '../workers/index.ts';

/** One PDF to render; the same order always gives the same bytes. Its batches are requested one at a time. */
export type RenderOrder =
  | ({ readonly kind: 'packSheets' } & SheetRun<PackSheetFacts>)
  | ({ readonly kind: 'printProfiles' } & SheetRun<ProfileSheetFacts>)
  | ({ readonly kind: 'printLetters' } & SheetRun<ScriptLetterFacts>)
  | ({ readonly kind: 'printSigningSheets' } & SheetRun<SigningSheetFacts>)
  | ({ readonly kind: 'printTables' } & SheetRun<TableSheetFacts>);

/** Labels to render, as a PDF and in the language of label printers. */
export type LabelOrder = { readonly kind: 'packLabels' } & SheetRun<PackLabelFacts>;

/** How the one who ordered a print follows it. */
export interface RenderWatch {
  /** Stops the worker at once. */
  readonly signal: AbortSignal;
  /** Receives the number of finished sheets from time to time. */
  onSheets(done: number): void;
}

export interface Printing {
  /**
   * Throws PrintFault for content that the paper cannot show and for a failing worker, AbortError when stopped, and the
   * errors of the batches.
   */
  render(order: RenderOrder, watch?: RenderWatch): Promise<Uint8Array>;
  /** The same for labels. */
  renderLabels(order: LabelOrder, watch?: RenderWatch): Promise<LabelPrint>;
  /** A page of rulers with the empty grid of a profile. Throws PrintFault. */
  renderTestPage(facts: TestPageFacts, date: Day): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Why something cannot be printed as it stands, in words for the person who prints. */
export class PrintFault extends Error {
  override readonly name = 'PrintFault';
}

interface PrintWorkers {
  /** How many of them there may be at once. */
  readonly threads: number;
  /** The module whose exports are the tasks. */
  readonly filename: string;
  /** Most seconds of an order, beside half a second for each of its sheets. */
  readonly patience: number;
  /** Megabytes that one of them may take; one that runs away ends alone, not with the server. */
  readonly memory: number;
}

/** One for the run in the background, of which each process has one at a time; one for who waits (decision 0033). */
const mostThreads = 2;
const idleMilliseconds = 60_000;
const patiencePerSheet = 0.5;
// Memory of a sheet is garbage after it; a larger young generation would only keep it longer.
const youngMegabytes = 6;

/** The print workers: they start with the first order that finds none free, and end some time after their last. */
export function openPrinting(
  onError: (error: unknown) => void,
  workers: Partial<PrintWorkers> = {},
): Printing {
  const { threads = mostThreads, patience = 60, memory = 128 } = workers;
  const pool = createWorkerPool({
    filename: workers.filename ?? import.meta.resolve('./worker.ts'),
    mostThreads: threads,
    idleMilliseconds,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: youngMegabytes },
    onError,
  });
  const run = (order: RenderOrder | LabelOrder, watch?: RenderWatch): Promise<unknown> =>
    render(pool, order, patience + patiencePerSheet * order.numbers.length, watch);
  return {
    render: async (order, watch) => assertBytes(await run(order, watch)),
    renderLabels: async (order, watch) => assertLabels(await run(order, watch)),
    renderTestPage: async (facts, date) =>
      pool.run('testPage', { facts, date }).then(assertBytes, (error: unknown) => {
        throw toPrintFault(error);
      }),
    close: () => pool.close(),
  };
}

async function render(
  pool: WorkerPool,
  order: RenderOrder | LabelOrder,
  seconds: number,
  watch: RenderWatch | undefined,
): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const tooLate = new AbortController();
  // The patience is for the work, not for the queue before it: it begins with the worker's first word.
  let timer: NodeJS.Timeout | undefined;
  const unfed = new AbortController();
  const source = toAsyncGenerator<unknown>(order.batches);
  port1.on('message', (message: number | typeof nextBatch) => {
    timer ??= setTimeout(() => tooLate.abort(), seconds * 1000);
    if (message === nextBatch) sendNextBatch(source, port1).catch((error: unknown) => unfed.abort(error));
    else if (message > 0) watch?.onSheets(message);
  });
  const signal = AbortSignal.any([tooLate.signal, unfed.signal, ...(watch ? [watch.signal] : [])]);
  try {
    const { kind, numbers, date } = order;
    return await pool.run(kind, { numbers, date, line: port2 }, { signal, transferList: [port2] });
  } catch (error) {
    if (unfed.signal.aborted) throw unfed.signal.reason;
    // A worker that is at it for much longer than any print takes was ended, so that others can print.
    if (tooLate.signal.aborted) throw new PrintFault(`The print was not ready after ${seconds} seconds.`);
    throw toPrintFault(error);
  } finally {
    clearTimeout(timer);
    port1.close();
    // When a worker ends, the batch being read is awaited: it reads in the transaction of the print.
    await source.return(undefined);
  }
}

function assertBytes(result: unknown): Uint8Array {
  if (result instanceof Uint8Array) return result;
  throw new TypeError('The print worker answered no file');
}

function assertLabels(result: unknown): LabelPrint {
  const { pdf, zpl = null } = (result ?? {}) as Partial<LabelPrint>;
  return { pdf: assertBytes(pdf), zpl };
}

const toPrintFault = (error: unknown): unknown =>
  error instanceof Error && error.name !== 'AbortError'
    ? new PrintFault(error.message, { cause: error })
    : error;

/** Sends the next batch or null after the last; hundreds of packs are never held at once. */
async function sendNextBatch(source: AsyncGenerator<unknown>, line: MessagePort): Promise<void> {
  const { done, value } = await source.next();
  line.postMessage(done ? null : value);
}

async function* toAsyncGenerator<Batch>(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
): AsyncGenerator<Batch> {
  yield* batches;
}
