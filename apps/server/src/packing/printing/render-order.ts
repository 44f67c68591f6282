import { packingRefusals, Refusal } from '@packwright/contract';
import type { Day } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import { groupByPaper, type PackFoil, type PackPaper, toCanonicalJson } from '@packwright/core/packs';
import type { PackSheetFacts, PrintBatch } from '@packwright/pdf';
import sharp from 'sharp';
import { computeSha256 } from '../../platform/clock/index.ts';
import { findPictures, loadLogos } from '../../platform/files/index.ts';
import type { LabelOrder, RenderOrder } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import type { PrintKind } from '../store/prints.ts';
import { loadSheetFacts, type PrintablePack } from './sheet-facts.ts';

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
  readonly order: RenderOrder | LabelOrder;
  readonly computeContentKey: () => Uint8Array;
  /** The kinds of its packs, once all are read: sheets of one paper, maybe of several brands. */
  readonly listPackKinds: () => readonly PackPaper[];
}

/** The kind of a pack, which decides its paper. */
export const toPackPaper = ({ packType, foilType, clientCode }: PackFoil): PackPaper => ({
  packType,
  blisterType: foilTypes[foilType].code,
  clientCode,
});

/** The contents of a PDF of these packs, built batch by batch. */
export function buildRenderOrder(work: Work, run: PackRun, kind: PrintKind): KeyedOrder {
  const { numbers, date } = run;
  const shown: string[] = [];
  // A reprint has the key of its original, so that both are known to show the same content.
  const kinds = new Map<string, PackPaper>();
  const listPackKinds = () => [...kinds.values()];
  const note = (facts: readonly Pick<PackSheetFacts, 'reprint' | 'snapshot'>[]): void => {
    shown.push(
      ...facts.map((each) => computeSha256(toCanonicalJson({ ...each, reprint: 0 })).toString('hex')),
    );
    for (const paper of facts.map(({ snapshot }) => toPackPaper(snapshot.foil)))
      kinds.set(Object.values(paper).join('/'), paper);
    // The type of a pack may have changed since the run was ordered.
    if (kind !== 'label' && groupByPaper(listPackKinds(), (paper) => paper).length > 1)
      throw new Refusal(packingRefusals.differentPackTypes);
  };
  const computeContentKey = (): Buffer => computeSha256(toCanonicalJson({ kind, date, shown }));
  const sheets = streamSheetBatches(work, run, kind);
  if (kind === 'label') {
    const batches = observeBatches(streamLabelBatches(sheets), note);
    return { order: { kind: 'packLabels', numbers, date, batches }, computeContentKey, listPackKinds };
  }
  return {
    order: { kind: 'packSheets', numbers, date, batches: observeBatches(sheets, note) },
    computeContentKey,
    listPackKinds,
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
    yield { facts: kind === 'label' ? facts : omitLostPictures(facts, sent), pictures };
  }
}

const photoSize = { width: 300, height: 400 };

/** Photos as JPEG by the hash that the snapshots name (PRINT-15), and logos; those sent before are left out. */
async function loadPictures(
  work: Work,
  facts: readonly PackSheetFacts[],
  sent: ReadonlySet<string>,
): Promise<Record<string, Uint8Array>> {
  const hashes = new Set(facts.flatMap(({ snapshot }) => snapshot.patient.photoSha256 ?? []));
  const found = await findPictures(work.db, [...hashes.difference(sent)]);
  const logos = new Set(facts.flatMap(({ logo }) => logo ?? []));
  const pictures = await loadLogos(work, logos.difference(sent));
  for (const [hash, bytes] of found) {
    pictures[hash] = new Uint8Array(
      await sharp(bytes)
        .resize({ ...photoSize, fit: 'cover' })
        .jpeg()
        .toBuffer(),
    );
  }
  return pictures;
}

/** The facts without the pictures that are no longer kept: the sheet shows an empty box or no logo, not a fault. */
function omitLostPictures(facts: readonly PackSheetFacts[], kept: ReadonlySet<string>): PackSheetFacts[] {
  return facts.map(({ logo, ...fact }) => {
    const shown = logo !== undefined && kept.has(logo) ? { ...fact, logo } : fact;
    const { photoSha256 } = fact.snapshot.patient;
    if (photoSha256 === null || kept.has(photoSha256)) return shown;
    const patient = { ...fact.snapshot.patient, photoSha256: null };
    return { ...shown, snapshot: { ...fact.snapshot, patient } };
  });
}

/** The labels of bottles come with the first pack of each patient (PRINT-35). */
async function* streamLabelBatches(sheets: AsyncIterable<PrintBatch<PackSheetFacts>>) {
  const labelled = new Set<number>();
  for await (const { facts } of sheets) {
    const labels = facts.map((each) => {
      const { patientId } = each.snapshot.patient;
      const isFirst = !labelled.has(patientId);
      labelled.add(patientId);
      return toLabelFacts(each, isFirst);
    });
    yield { facts: labels, pictures: {} };
  }
}

const toLabelFacts = (
  { number, snapshotTag, ordinal, total, reprint, snapshot, ...facts }: PackSheetFacts,
  isFirstOfPatient: boolean,
) => ({
  ...(facts.isWithoutJob && { isWithoutJob: true }),
  ...(facts.options.isQuantityTotalled && { isQuantityOnLabel: true }),
  ...(isFirstOfPatient && facts.bottleLabels && { bottleLabels: facts.bottleLabels }),
  number,
  snapshotTag,
  ordinal,
  total,
  reprint,
  snapshot,
  skipped: facts.skipped,
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
