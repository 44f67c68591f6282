// Read by the thread that orders as well, which has no use for fonts and layout.
import type { MessagePort } from 'node:worker_threads';
import type { SheetRun } from './render.ts';

/** A print in a worker, which requests its packs, batch by batch, from the thread that ordered it. */
export interface PrintTask extends Pick<SheetRun<unknown>, 'numbers' | 'date'> {
  /**
   * Says 0 when the work begins, then how many packs are done, now and then; and `nextBatch` whenever it wants one,
   * to be answered with it, or with null after the last.
   */
  readonly line: MessagePort;
}

export const nextBatch = 'next';
