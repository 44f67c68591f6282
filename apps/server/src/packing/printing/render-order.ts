import type { Day } from '@packwright/core/days';
import { toCanonicalJson } from '@packwright/core/packs';
import type { PackSheetFacts, PrintBatch } from '@packwright/pdf';
import { computeSha256 } from '../../platform/clock/index.ts';
import type { RenderOrder } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PrintKind } from '../store/prints.ts';
import { type PrintablePack, loadPictures, loadSheetFacts, omitLostPhotos } from './sheet-facts.ts';

/** As many packs as are read, sent to the worker and forgotten at a time. */
export const batchSize = 25;

/** Packs to print one after another, read as the print proceeds: hundreds of them would fill a server's memory. */
export interface PackRun {
  readonly numbers: readonly string[];
  readonly date: Day;
  /** The brand of packs that name none (PACK-49). */
  readonly houseBrand: string;
  readonly packs: Iterable<readonly PrintablePack[]> | AsyncIterable<readonly PrintablePack[]>;
}

/** Packs to be put on paper without jobs ("print only"). */
export interface PacksWithoutJobs extends Pick<PackRun, 'packs'> {
  readonly count: number;
  readonly printDate: Day;
}

/** A print to be rendered, and once it is, the hash of what it shows without the mark of a reprint. */
interface KeyedOrder {
  readonly order: RenderOrder;
  readonly computeContentKey: () => Uint8Array;
}

/** The contents of a PDF of these packs, built batch by batch. */
export function buildRenderOrder(work: Work, run: PackRun, kind: PrintKind): KeyedOrder {
  const { numbers, date } = run;
  const shown: string[] = [];
  // A reprint has the key of its original, so that both are known to show the same content.
  const addContentHashes = (facts: readonly { readonly reprint: number }[]): void =>
    void shown.push(
      ...facts.map((each) => computeSha256(toCanonicalJson({ ...each, reprint: 0 })).toString('hex')),
    );
  const computeContentKey = (): Buffer => computeSha256(toCanonicalJson({ kind, date, shown }));
  const sheets = streamSheetBatches(work, run, kind);
  if (kind === 'label') {
    const batches = observeBatches(streamLabelBatches(sheets), addContentHashes);
    return { order: { kind: 'packLabels', numbers, date, batches }, computeContentKey };
  }
  return {
    order: { kind: 'packSheets', numbers, date, batches: observeBatches(sheets, addContentHashes) },
    computeContentKey,
  };
}

async function* streamSheetBatches(
  work: Work,
  { packs, houseBrand }: PackRun,
  kind: PrintKind,
): AsyncGenerator<PrintBatch<PackSheetFacts>> {
  const sent = new Set<string>();
  for await (const some of packs) {
    const facts = await loadSheetFacts(work, some, { kind, houseBrand });
    const pictures = kind === 'label' ? {} : await loadPictures(work, facts, sent);
    for (const hash of Object.keys(pictures)) sent.add(hash);
    yield { facts: kind === 'label' ? facts : omitLostPhotos(facts, sent), pictures };
  }
}

async function* streamLabelBatches(sheets: AsyncIterable<PrintBatch<PackSheetFacts>>) {
  for await (const { facts } of sheets) yield { facts: facts.map(toLabelFacts), pictures: {} };
}

const toLabelFacts = ({ number, snapshotTag, ordinal, total, reprint, snapshot }: PackSheetFacts) => ({
  number,
  snapshotTag,
  ordinal,
  total,
  reprint,
  snapshot,
});

async function* observeBatches<Facts>(
  batches: AsyncIterable<PrintBatch<Facts>>,
  note: (facts: readonly Facts[]) => void,
): AsyncGenerator<PrintBatch<Facts>> {
  for await (const batch of batches) {
    note(batch.facts);
    yield batch;
  }
}
