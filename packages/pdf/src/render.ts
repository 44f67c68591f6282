import type { Day } from '@packwright/core/days';
import { type Pictures, writePdf } from './backend/write-pdf.ts';
import type { Page } from './layout/op.ts';
import { layoutPackLabel, type PackLabelFacts } from './sheets/pack-label.ts';
import type { PackSheetFacts } from './sheets/pack-sheet/facts.ts';
import { layoutPackPapers } from './sheets/pack-papers.ts';
import { layoutTestPage, type TestPageFacts } from './sheets/test-page.ts';

const language = 'en-AU';

/**
 * Pack sheets and sachet rolls one after another as a PDF. `date` is written as the document's date: the same facts, date and
 * pictures make the same bytes. `onSheet` hears how many sheets are done. Throws what `layoutPackPapers` throws, and RangeError for a missing picture.
 */
export async function renderPackSheets(
  facts: readonly PackSheetFacts[],
  date: Day,
  pictures: Pictures = {},
  onSheet: (done: number) => void = () => {},
): Promise<Uint8Array> {
  const title = `Pack sheets ${facts.map(({ number }) => number).join(', ')}`;
  return writePdf(sheetPages(facts, onSheet), { title, date, language }, pictures);
}

// One sheet at a time, so that a run of hundreds holds the layout of one.
function* sheetPages(facts: readonly PackSheetFacts[], onSheet: (done: number) => void): Generator<Page> {
  for (const [index, each] of facts.entries()) {
    yield* layoutPackPapers(each);
    onSheet(index + 1);
  }
}

/** Labels of 80 × 40 mm, one a page, as a PDF (D-146). */
export async function renderPackLabels(facts: readonly PackLabelFacts[], date: Day): Promise<Uint8Array> {
  const title = `Pack labels ${facts.map(({ number }) => number).join(', ')}`;
  return writePdf(facts.map(layoutPackLabel), { title, date, language });
}

/** A page of rulers with a profile's empty grid, as a PDF. */
export async function renderTestPage(facts: TestPageFacts, date: Day): Promise<Uint8Array> {
  return writePdf([layoutTestPage(facts)], { title: `Test print ${facts.profileName}`, date, language });
}
