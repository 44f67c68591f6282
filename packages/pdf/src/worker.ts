import type { MessagePort } from 'node:worker_threads';
import type { Day } from '@packwright/core/days';
import { nextBatch, type PrintTask } from './print-task.ts';
import {
  type LabelPrint,
  type PrintBatch,
  renderLabelRun,
  renderLetterRun,
  renderProfileRun,
  renderSheetRun,
  renderSigningRun,
  renderTableRun,
  renderTestPage,
} from './render.ts';
import type { PackLabelFacts } from './sheets/pack-label.ts';
import type { PackSheetFacts } from './sheets/pack-sheet/facts.ts';
import type { ProfileSheetFacts } from './sheets/profile-sheet/facts.ts';
import type { ScriptLetterFacts } from './sheets/script-letter/facts.ts';
import type { SigningSheetFacts } from './sheets/signing-sheet/facts.ts';
import type { TableSheetFacts } from './sheets/table-sheet/facts.ts';
import type { TestPageFacts } from './sheets/test-page.ts';
import { warmUp } from './warm-up.ts';

// Laying out and writing block their thread, so they run in a pool; this file is the pool's, each export a task by name.
await warmUp();

export interface TestPageTask {
  readonly facts: TestPageFacts;
  readonly date: Day;
}

export async function renderSheetTask({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderSheetRun({ ...run, batches: receiveBatches<PackSheetFacts>(line) }, createReporter(line));
}

export async function renderLabelTask({ line, ...run }: PrintTask): Promise<LabelPrint> {
  return renderLabelRun({ ...run, batches: receiveBatches<PackLabelFacts>(line) }, createReporter(line));
}

export async function renderProfileTask({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderProfileRun({ ...run, batches: receiveBatches<ProfileSheetFacts>(line) }, createReporter(line));
}

export async function renderLetterTask({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderLetterRun({ ...run, batches: receiveBatches<ScriptLetterFacts>(line) }, createReporter(line));
}

export async function renderSigningTask({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderSigningRun({ ...run, batches: receiveBatches<SigningSheetFacts>(line) }, createReporter(line));
}

export async function renderTableTask({ line, ...run }: PrintTask): Promise<Uint8Array> {
  return renderTableRun({ ...run, batches: receiveBatches<TableSheetFacts>(line) }, createReporter(line));
}

const packsBetweenReports = 5;

const createReporter =
  (line: MessagePort) =>
  (done: number): void => {
    if (done % packsBetweenReports === 0) line.postMessage(done);
  };

async function* receiveBatches<Facts>(line: MessagePort): AsyncGenerator<PrintBatch<Facts>> {
  line.postMessage(0);
  for (;;) {
    const answered = new Promise<PrintBatch<Facts> | null>((resolve) => void line.once('message', resolve));
    line.postMessage(nextBatch);
    const batch = await answered;
    if (batch === null) return;
    yield batch;
  }
}

export async function renderTestPageTask({ facts, date }: TestPageTask): Promise<Uint8Array> {
  return renderTestPage(facts, date);
}
