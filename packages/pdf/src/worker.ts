import type { MessagePort } from 'node:worker_threads';
import type { Day } from '@packwright/core/days';
import { nextBatch, type PrintTask } from './print-task.ts';
import { type PrintBatch, renderLabelRun, renderSheetRun, renderTestPage } from './render.ts';
import type { PackLabelFacts } from './sheets/pack-label.ts';
import type { PackSheetFacts } from './sheets/pack-sheet/facts.ts';
import type { TestPageFacts } from './sheets/test-page.ts';
import { warmUp } from './warm-up.ts';

// Laying out and writing block their thread, so they run in a pool; this file is the pool's, each export a task by name.
await warmUp();

/** Answers once a worker is there and warm. */
export const ready = (): true => true;

export interface TestPageTask {
  readonly facts: TestPageFacts;
  readonly date: Day;
}

export async function packSheets({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderSheetRun({ ...run, batches: batchesOver<PackSheetFacts>(line) }, reportTo(line));
}

export async function packLabels({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderLabelRun({ ...run, batches: batchesOver<PackLabelFacts>(line) }, reportTo(line));
}

const packsBetweenReports = 5;

const reportTo =
  (line: MessagePort) =>
  (done: number): void => {
    if (done % packsBetweenReports === 0) line.postMessage(done);
  };

async function* batchesOver<Facts>(line: MessagePort): AsyncGenerator<PrintBatch<Facts>> {
  line.postMessage(0);
  for (;;) {
    const answered = new Promise<PrintBatch<Facts> | null>((resolve) => void line.once('message', resolve));
    line.postMessage(nextBatch);
    const batch = await answered;
    if (batch === null) return;
    yield batch;
  }
}

export async function testPage({ facts, date }: TestPageTask): Promise<Uint8Array> {
  return renderTestPage(facts, date);
}
