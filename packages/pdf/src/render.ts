import type { Day } from '@packwright/core/days';
import { type Pictures, writePdf } from './backend/write-pdf.ts';
import { ZplRun, type ZplLabels } from './backend/zpl-run.ts';
import type { Page } from './layout/op.ts';
import { showHidden } from './show-hidden.ts';
import { layoutBottleLabels } from './sheets/bottle-label.ts';
import { layoutPackLabel, type PackLabelFacts } from './sheets/pack-label.ts';
import type { PackSheetFacts } from './sheets/pack-sheet/facts.ts';
import { layoutPackPapers } from './sheets/pack-papers.ts';
import type { ProfileSheetFacts } from './sheets/profile-sheet/facts.ts';
import { layoutProfileSheet } from './sheets/profile-sheet/index.ts';
import type { ScriptLetterFacts } from './sheets/script-letter/facts.ts';
import { layoutScriptLetter } from './sheets/script-letter/index.ts';
import type { SigningSheetFacts } from './sheets/signing-sheet/facts.ts';
import { layoutSigningSheet } from './sheets/signing-sheet/index.ts';
import type { TableSheetFacts } from './sheets/table-sheet/facts.ts';
import { layoutTableSheet } from './sheets/table-sheet/index.ts';
import { layoutTestPage, type TestPageFacts } from './sheets/test-page.ts';

const language = 'en-AU';

/** Some packs of a print, in order, and the pictures that they name and none before them brought. */
export interface PrintBatch<Facts> {
  readonly facts: readonly Facts[];
  readonly pictures: Pictures;
}

/** A print of many packs, which come in batches so that hundreds need not be held at once. */
export interface SheetRun<Facts> {
  /** The numbers of all its packs. */
  readonly numbers: readonly string[];
  /** Written as the document's date: the same facts, date and pictures make the same bytes. */
  readonly date: Day;
  readonly batches: Iterable<PrintBatch<Facts>> | AsyncIterable<PrintBatch<Facts>>;
}

/**
 * Pack sheets and sachet rolls one after another as a PDF. `onSheet` receives the number of finished sheets. Throws
 * what `layoutPackPapers` throws, and RangeError for a missing picture.
 */
export async function renderSheetRun(
  run: SheetRun<PackSheetFacts>,
  onSheet: (done: number) => void = () => {},
): Promise<Uint8Array> {
  return renderRun(`Pack sheets ${run.numbers.join(', ')}`, run, layoutPackPapers, onSheet);
}

/** Labels as a PDF, and in ZPL where label printers can print all of them. */
export interface LabelPrint {
  readonly pdf: Uint8Array;
  readonly zpl: ZplLabels | null;
}

/** Labels of 80 × 40 mm, one a page (PRINT-11), those of bottles behind their pack (PRINT-35). `onLabel` receives the number of finished labels. */
export async function renderLabelRun(
  run: SheetRun<PackLabelFacts>,
  onLabel: (done: number) => void = () => {},
): Promise<LabelPrint> {
  const zpl = new ZplRun();
  const layout = (facts: PackLabelFacts): Page[] => {
    const pages = [layoutPackLabel(facts), ...layoutBottleLabels(facts)];
    for (const page of pages) zpl.add(page);
    return pages;
  };
  const pdf = await renderRun(`Pack labels ${run.numbers.join(', ')}`, run, layout, onLabel);
  return { pdf, zpl: zpl.finish() };
}

/** Medication profiles one after another as a PDF. Throws what `layoutProfileSheet` throws. */
export async function renderProfileRun(
  run: SheetRun<ProfileSheetFacts>,
  onProfile: (done: number) => void = () => {},
): Promise<Uint8Array> {
  return renderRun(`Medication profiles ${run.numbers.join(', ')}`, run, layoutProfileSheet, onProfile);
}

/** Letters to prescribers one after another as a PDF. Throws what `layoutScriptLetter` throws. */
export async function renderLetterRun(
  run: SheetRun<ScriptLetterFacts>,
  onLetter: (done: number) => void = () => {},
): Promise<Uint8Array> {
  return renderRun(`Requests for scripts ${run.numbers.join(', ')}`, run, layoutScriptLetter, onLetter);
}

/** Signing sheets of residents one after another as a PDF. Throws what `layoutSigningSheet` throws. */
export async function renderSigningRun(
  run: SheetRun<SigningSheetFacts>,
  onSheet: (done: number) => void = () => {},
): Promise<Uint8Array> {
  return renderRun('Signing sheets', run, layoutSigningSheet, onSheet);
}

/** Tables as a PDF, `numbers` being their titles. Throws what `layoutTableSheet` throws. */
export async function renderTableRun(
  run: SheetRun<TableSheetFacts>,
  onTable: (done: number) => void = () => {},
): Promise<Uint8Array> {
  return renderRun(run.numbers.join(', '), run, layoutTableSheet, onTable);
}

async function renderRun<Facts>(
  title: string,
  { date, batches }: SheetRun<Facts>,
  layout: (facts: Facts) => Iterable<Page>,
  onDone: (done: number) => void,
): Promise<Uint8Array> {
  const pictures = new Map<string, Uint8Array>();
  return writePdf(layoutBatches(batches, pictures, layout, onDone), { title, date, language }, pictures);
}

// One pack at a time, so that a run of hundreds holds the layout of one.
async function* layoutBatches<Facts>(
  batches: SheetRun<Facts>['batches'],
  pictures: Map<string, Uint8Array>,
  layout: (facts: Facts) => Iterable<Page>,
  onDone: (done: number) => void,
): AsyncGenerator<Page> {
  let done = 0;
  for await (const batch of batches) {
    for (const [key, bytes] of Object.entries(batch.pictures)) pictures.set(key, bytes);
    for (const facts of batch.facts) {
      yield* layout(showHidden(facts));
      done += 1;
      onDone(done);
    }
  }
}

/** The sheets of a few packs, all at once. */
export const renderPackSheets = (
  facts: readonly PackSheetFacts[],
  date: Day,
  pictures: Pictures = {},
): Promise<Uint8Array> => renderSheetRun(buildRun(facts, date, pictures));

/** The labels of a few packs, all at once, as a PDF. */
export const renderPackLabels = async (facts: readonly PackLabelFacts[], date: Day): Promise<Uint8Array> =>
  (await renderLabelRun(buildRun(facts, date, {}))).pdf;

const buildRun = <Facts extends { readonly number: string }>(
  facts: readonly Facts[],
  date: Day,
  pictures: Pictures,
): SheetRun<Facts> => ({
  numbers: facts.map(({ number }) => number),
  date,
  batches: [{ facts, pictures }],
});

/** A page of rulers with a profile's empty grid, as a PDF. */
export async function renderTestPage(facts: TestPageFacts, date: Day): Promise<Uint8Array> {
  return writePdf([layoutTestPage(facts)], { title: `Test print ${facts.profileName}`, date, language });
}
