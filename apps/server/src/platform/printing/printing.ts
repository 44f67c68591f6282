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
  /** Throws what the layout throws when a sheet would have to cut a name or a dose, AbortError when stopped. */
  render(order: RenderOrder, watch?: RenderWatch): Promise<Uint8Array>;
  close(): Promise<void>;
}

const idleMilliseconds = 60_000;

/** The print workers, `threads` at most: they start with the first order and end some time after the last. */
export function openPrinting(threads: number, onError: (error: unknown) => void): Printing {
  const pool = new Piscina<unknown, Uint8Array>({
    filename: import.meta.resolve('@packwright/pdf/worker'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
  });
  // A worker that answers while it is being stopped is told here; unheard, it would end the process.
  pool.on('error', onError);
  return {
    render: (order, watch) => (watch ? watched(pool, order, watch) : pool.run(order, { name: order.kind })),
    close: () => pool.destroy(),
  };
}

async function watched(
  pool: Piscina<unknown, Uint8Array>,
  order: RenderOrder,
  watch: RenderWatch,
): Promise<Uint8Array> {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', (done: number) => watch.onSheets(done));
  try {
    return await pool.run(
      { ...order, progress: port2 },
      {
        name: order.kind,
        signal: watch.signal,
        transferList: [port2],
      },
    );
  } finally {
    port1.close();
    // Stopping ends the worker; orders that wait would find none until somebody asks for one.
    if (watch.signal.aborted) await pool.run({}, { name: 'ready' });
  }
}
