import { useState } from 'react';
import { printDelivery } from '../../../administration/index.ts';
import { lazyPart, createLazyChunk } from '../../../kit/lazy/index.ts';
import type { PrintRun } from '../../calls/index.ts';

const RunDialog = lazyPart(() => import('./run-dialog.tsx').then((module) => module.RunDialog));
const keptRuns = createLazyChunk(() => import('./pending-runs.ts'));

interface AwaitedPrint {
  readonly taskId: number;
  readonly done: (isOpened: boolean) => void;
}

/**
 * Delivers what was printed. A file that is still being written is waited for in a dialog; resolves to false when it was
 * stopped, has failed or is no longer waited for: then it is offered behind the page, and `moves` go to packing when it
 * is taken. Draw `dialog` somewhere on the page.
 */
export function usePrintRun() {
  const [waiting, setWaiting] = useState<AwaitedPrint | null>(null);
  const open = async ({ taskId, ...file }: PrintRun, moves?: readonly number[]): Promise<boolean> => {
    if (taskId === 0 || file.fileUrl !== '') {
      const { deliverPrint } = await printDelivery.fetch();
      return deliverPrint(file);
    }
    (await keptRuns.fetch()).addPendingRun(taskId, moves);
    return new Promise((done) => setWaiting({ taskId, done }));
  };
  const close = (isOpened = false): void => {
    setWaiting(null);
    waiting?.done(isOpened);
  };
  const dialog = waiting && <RunDialog key={waiting.taskId} taskId={waiting.taskId} onClose={close} />;
  return { open, dialog };
}
