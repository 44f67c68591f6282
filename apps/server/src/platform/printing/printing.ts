import type { PackLabelsTask, PackSheetsTask } from '@packwright/pdf/worker';
import { Piscina } from 'piscina';

/** One PDF to be made; the same order always makes the same bytes. */
export type RenderOrder =
  | ({ readonly kind: 'packSheets' } & PackSheetsTask)
  | ({ readonly kind: 'packLabels' } & PackLabelsTask);

export interface Printing {
  /** Throws what the layout throws when a sheet would have to cut a name or a dose. */
  render(order: RenderOrder, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

const idleMilliseconds = 60_000;

/** The print workers, `threads` at most: they start with the first order and end some time after the last. */
export function openPrinting(threads: number): Printing {
  const pool = new Piscina<RenderOrder, Uint8Array>({
    filename: import.meta.resolve('@packwright/pdf/worker'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
  });
  return {
    render: (order, signal) => pool.run(order, { name: order.kind, signal: signal ?? null }),
    close: () => pool.destroy(),
  };
}
