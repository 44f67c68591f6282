import { threadId } from 'node:worker_threads';
import type { LabelPrint } from '@packwright/pdf';
import type { PrintTask } from '@packwright/pdf/print-task';

/** A print worker in which pack sheets go wrong in the way that their number says; labels are always well. */
export function packSheets({ numbers, line }: PrintTask): Uint8Array {
  line.postMessage(0);
  const [fault] = numbers;
  if (fault === 'names itself') return Uint8Array.of(threadId);
  if (fault === 'dies') process.exit(7);
  if (fault === 'eats') return fillMemory();
  for (;;) if (performance.now() < 0) return new Uint8Array();
}

export function packLabels({ numbers, line }: PrintTask): LabelPrint {
  line.postMessage(0);
  return { pdf: new Uint8Array([numbers.length]), zpl: null };
}

function fillMemory(): never {
  const meals: object[] = [];
  for (;;) meals.push({ meal: meals.length });
}
