import type { Day } from '@packwright/core/days';
import { canonicalJson } from '@packwright/core/packs';
import type { PackSheetFacts, PrintBatch } from '@packwright/pdf';
import { sha256 } from '../../platform/clock/index.ts';
import type { RenderOrder } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PrintKind } from '../store/prints.ts';
import { type PrintablePack, picturesOf, sheetFacts, withoutLostPhotos } from './sheet-facts.ts';

/** As many packs as are read, sent to the worker and forgotten at a time. */
export const batchSize = 25;

/** Packs to be printed one after another, read as the print goes on: hundreds of them fill a server's memory. */
export interface PackRun {
  readonly numbers: readonly string[];
  readonly date: Day;
  /** The brand of packs that name none (D-111). */
  readonly houseBrand: string;
  readonly packs: Iterable<readonly PrintablePack[]> | AsyncIterable<readonly PrintablePack[]>;
}

/** A print to be rendered, and once it is, the hash of what it shows without the mark of a reprint. */
interface KeyedOrder {
  readonly order: RenderOrder;
  readonly contentKey: () => Uint8Array;
}

/** What a PDF of these packs shows, put together batch by batch. */
export function orderOf(work: Work, run: PackRun, kind: PrintKind): KeyedOrder {
  const { numbers, date } = run;
  const shown: string[] = [];
  // A reprint has the key of its original: that both show the same can be told without reading either.
  const note = (facts: readonly { readonly reprint: number }[]): void =>
    void shown.push(...facts.map((each) => sha256(canonicalJson({ ...each, reprint: 0 })).toString('hex')));
  const contentKey = (): Buffer => sha256(canonicalJson({ kind, date, shown }));
  const sheets = sheetBatches(work, run, kind);
  if (kind === 'label') {
    const batches = noted(labelBatches(sheets), note);
    return { order: { kind: 'packLabels', numbers, date, batches }, contentKey };
  }
  return { order: { kind: 'packSheets', numbers, date, batches: noted(sheets, note) }, contentKey };
}

async function* sheetBatches(
  work: Work,
  { packs, houseBrand }: PackRun,
  kind: PrintKind,
): AsyncGenerator<PrintBatch<PackSheetFacts>> {
  const sent = new Set<string>();
  for await (const some of packs) {
    const facts = await sheetFacts(work, some, { kind, houseBrand });
    const pictures = kind === 'label' ? {} : await picturesOf(work, facts, sent);
    for (const hash of Object.keys(pictures)) sent.add(hash);
    yield { facts: kind === 'label' ? facts : withoutLostPhotos(facts, sent), pictures };
  }
}

async function* labelBatches(sheets: AsyncIterable<PrintBatch<PackSheetFacts>>) {
  for await (const { facts } of sheets) yield { facts: facts.map(labelFacts), pictures: {} };
}

const labelFacts = ({ number, snapshotTag, ordinal, total, reprint, snapshot }: PackSheetFacts) => ({
  number,
  snapshotTag,
  ordinal,
  total,
  reprint,
  snapshot,
});

async function* noted<Facts>(
  batches: AsyncIterable<PrintBatch<Facts>>,
  note: (facts: readonly Facts[]) => void,
): AsyncGenerator<PrintBatch<Facts>> {
  for await (const batch of batches) {
    note(batch.facts);
    yield batch;
  }
}
