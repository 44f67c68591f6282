import type { Day } from '@packwright/core/days';
import { canonicalJson } from '@packwright/core/packs';
import { packingRefusals, Refusal } from '@packwright/contract';
import { sha256 } from '../../platform/clock/index.ts';
import { keepFile, linkTo, type FileLink } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Printing, RenderOrder, RenderWatch } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { type PrintKind, recordPrints, waitForPrints } from '../store/prints.ts';
import { findSnapshots } from '../store/snapshots.ts';
import {
  type PrintablePack,
  picturesOf,
  printableJobs,
  sheetFacts,
  withoutLostPhotos,
} from './sheet-facts.ts';

/** Runs of more packs than this are rendered in the background. */
export const inlinePacks = 12;

/** A print that is ready to be rendered, and the hash of what it shows without the mark of a reprint. */
interface Prepared {
  readonly order: RenderOrder;
  readonly contentKey: Uint8Array;
}

/** Puts together what a PDF of these packs shows. */
async function prepare(work: Work, packs: readonly PrintablePack[], kind: PrintKind): Promise<Prepared> {
  const facts = await sheetFacts(work, packs, kind);
  const date = documentDate(packs, work.today);
  if (kind === 'label') {
    return keyed({ kind: 'packLabels', facts: facts.map(labelFacts), date }, kind);
  }
  const pictures = await picturesOf(work, facts);
  return keyed({ kind: 'packSheets', facts: withoutLostPhotos(facts, pictures), date, pictures }, kind);
}

const labelFacts = ({ number, snapshotTag, ordinal, total, reprint, snapshot }: LabelSource) => ({
  number,
  snapshotTag,
  ordinal,
  total,
  reprint,
  snapshot,
});
type LabelSource = Awaited<ReturnType<typeof sheetFacts>>[number];

// A reprint has the key of its original: that both show the same can be told without reading either.
function keyed(order: RenderOrder, kind: PrintKind): Prepared {
  const facts = order.facts.map((each) => ({ ...each, reprint: 0 }));
  return { order, contentKey: sha256(canonicalJson({ kind, date: order.date, facts })) };
}

function documentDate(packs: readonly PrintablePack[], today: Day): Day {
  return packs[0]?.packDate ?? today;
}

/**
 * A file of these jobs' sheets or labels. The same pack always prints the same page; from its second print on it
 * is marked REPRINT with its number, so that two papers of one pack are told apart (security 4.5, D-145). A preview
 * is marked as one and counts as none.
 */
export async function printJobs(
  platform: Platform,
  work: Work,
  rows: readonly JobRow[],
  kind: PrintKind,
  watch?: RenderWatch,
): Promise<PrintedJobs> {
  if (kind !== 'preview') await waitForPrints(work.db, rows);
  const snapshots = await findSnapshots(work.db, rows);
  const packs = await printableJobs(work, rows, snapshots, kind);
  const prepared = await prepare(work, packs, kind);
  const fileId = await render(platform, work, prepared, fileNameOf(rows, kind), watch);
  const prints = rows.map((row, index) => ({
    jobId: row.id,
    snapshotVersion: row.snapshot_version,
    reprint: packs[index]?.reprint ?? 0,
  }));
  if (kind === 'preview') return { fileId, reprints: [] };
  await recordPrints(work.db, prints, {
    pharmacyId: work.who.pharmacyId,
    fileId,
    kind,
    contentKey: prepared.contentKey,
    userId: work.who.userId,
    now: work.now,
  });
  const reprints = prints.filter(({ reprint }) => reprint > 0);
  return { fileId, reprints: reprints.map(({ jobId, reprint }) => ({ jobId, reprint })) };
}

/** The file of a print, and which of its packs had been printed before. */
export interface PrintedJobs {
  readonly fileId: number;
  readonly reprints: readonly { readonly jobId: number; readonly reprint: number }[];
}

/** A file of packs without jobs (print only); it is linked, not kept as a print of anything. */
export async function printOnly(
  platform: Platform,
  work: Work,
  packs: readonly PrintablePack[],
  kind: PrintKind,
): Promise<FileLink> {
  const prepared = await prepare(work, packs, kind);
  return linkTo(work, await render(platform, work, prepared, `packs-${work.today}.pdf`));
}

function fileNameOf(rows: readonly JobRow[], kind: PrintKind): string {
  const what = kind === 'label' ? 'labels' : kind === 'preview' ? 'preview' : 'packs';
  const [first] = rows;
  return rows.length === 1 && first
    ? `${first.job_number}-${what}.pdf`
    : `${what}-${first?.pack_date ?? ''}.pdf`;
}

async function render(
  platform: Platform,
  work: Work,
  { order }: Prepared,
  fileName: string,
  watch?: RenderWatch,
): Promise<number> {
  const bytes = await renderOrRefuse(platform.printing, order, watch);
  return keepFile(work, { kind: 'print', fileName, contentType: 'application/pdf', bytes });
}

// The layout refuses to cut a name or a dose; what it says is for the person who prints.
async function renderOrRefuse(
  printing: Printing,
  order: RenderOrder,
  watch: RenderWatch | undefined,
): Promise<Uint8Array> {
  try {
    return await printing.render(order, watch);
  } catch (error) {
    if (!(error instanceof Error) || error.name === 'AbortError') throw error;
    throw new Refusal(packingRefusals.cannotPrint, {
      messages: [packingRefusals.cannotPrint.message, error.message],
    });
  }
}
