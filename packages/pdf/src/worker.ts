import type { MessagePort } from 'node:worker_threads';
import type { Day } from '@packwright/core/days';
import type { Pictures } from './backend/write-pdf.ts';
import { renderPackLabels, renderPackSheets, renderTestPage } from './render.ts';
import type { PackLabelFacts } from './sheets/pack-label.ts';
import type { PackSheetFacts } from './sheets/pack-sheet/facts.ts';
import type { TestPageFacts } from './sheets/test-page.ts';
import { warmUp } from './warm-up.ts';

// Laying out and writing block their thread, so they run in a pool; this file is the pool's, each export a task by name.
await warmUp();

export interface PackSheetsTask {
  readonly facts: readonly PackSheetFacts[];
  readonly date: Day;
  readonly pictures: Pictures;
  /** Hears 0 when the work begins, then how many sheets are done, now and then. */
  readonly progress?: MessagePort;
}

/** Answers once a worker is there and warm. */
export const ready = (): true => true;

export interface PackLabelsTask {
  readonly facts: readonly PackLabelFacts[];
  readonly date: Day;
  /** Hears 0 when the work begins. */
  readonly progress?: MessagePort;
}

export interface TestPageTask {
  readonly facts: TestPageFacts;
  readonly date: Day;
}

const sheetsBetweenReports = 5;

export async function packSheets({ facts, date, pictures, progress }: PackSheetsTask): Promise<Uint8Array> {
  progress?.postMessage(0);
  return renderPackSheets(facts, date, pictures, (done) => {
    if (done % sheetsBetweenReports === 0) progress?.postMessage(done);
  });
}

export async function packLabels({ facts, date, progress }: PackLabelsTask): Promise<Uint8Array> {
  progress?.postMessage(0);
  return renderPackLabels(facts, date);
}

export async function testPage({ facts, date }: TestPageTask): Promise<Uint8Array> {
  return renderTestPage(facts, date);
}
