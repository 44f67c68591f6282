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
}

export interface PackLabelsTask {
  readonly facts: readonly PackLabelFacts[];
  readonly date: Day;
}

export interface TestPageTask {
  readonly facts: TestPageFacts;
  readonly date: Day;
}

export async function packSheets({ facts, date, pictures }: PackSheetsTask): Promise<Uint8Array> {
  return renderPackSheets(facts, date, pictures);
}

export async function packLabels({ facts, date }: PackLabelsTask): Promise<Uint8Array> {
  return renderPackLabels(facts, date);
}

export async function testPage({ facts, date }: TestPageTask): Promise<Uint8Array> {
  return renderTestPage(facts, date);
}
