import type { Day } from '@packwright/core/days';
import { foilTypes } from '@packwright/core/fields';
import type { PackPaper } from '@packwright/core/packs';
import { packingRefusals, Refusal } from '@packwright/contract';
import type { LabelPrint } from '@packwright/pdf';
import { dayMinutes, keepFile, runBytes } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepPrintDocument } from '../../administration/index.ts';
import {
  type LabelOrder,
  PrintFault,
  type Printing,
  type RenderOrder,
  type RenderWatch,
} from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { type NewPrint, type PrintKind, insertPrints, waitForPrints } from '../store/prints.ts';
import { batchSize, buildRenderOrder, type PackRun, type PacksWithoutJobs } from './render-order.ts';
import { getPrintableJobs } from './get-printable-jobs.ts';
import { noNumber, type PrintablePack, loadPrintableJobs } from './sheet-facts.ts';
import { waitBriefly } from './wait-briefly.ts';

/** Runs of more packs than this are rendered in the background. */
export const inlinePacks = 12;

/** Refuses a run while the disk is nearly full, before other writes are (decision 0025). */
export async function assertDiskRoom(platform: Platform, packs: number): Promise<void> {
  if (packs > inlinePacks && !(await platform.hasRoom(runBytes))) {
    throw new Refusal(packingRefusals.noRoomForRun);
  }
}

/**
 * Prints sheets or labels of these jobs into one file. The same pack always gives the same page; later prints are
 * marked REPRINT with a number, so that two papers of one pack differ (PRINT-2, PACK-43). A preview is marked and not
 * counted.
 */
export async function printJobs(
  platform: Platform,
  work: Work,
  chosen: readonly JobRow[],
  kind: PrintKind,
  watch?: RenderWatch,
): Promise<PrintedJobs> {
  const rows = kind === 'preview' ? chosen : await waitForOtherPrints(work, chosen, watch);
  const prints: NewPrint[] = [];
  const run: PackRun = {
    numbers: rows.map(({ jobNumber }) => (kind === 'preview' ? noNumber : jobNumber)),
    date: (rows[0]?.packDate as Day | undefined) ?? work.today,
    houseBrand: platform.settings.packBrand,
    packs: streamPacks(work, rows, kind, prints),
  };
  const file = {
    nameFile: (paper: string) => buildFileName(rows, kind, paper),
    ...(kind === 'preview' && { keepMinutes }),
  };
  const { fileId, contentKey } = await renderPdf(platform, work, run, kind, file, watch);
  if (kind === 'preview') return { fileId, reprints: [] };
  await insertPrints(work.db, prints, {
    pharmacyId: work.who.pharmacyId,
    fileId,
    kind,
    contentKey,
    userId: work.who.userId,
    now: work.now,
  });
  const reprints = prints.filter(({ reprint }) => reprint > 0);
  return { fileId, reprints: reprints.map(({ jobId, reprint }) => ({ jobId, reprint })) };
}

// Packs may be rebuilt or deleted while a print waits. A run that waits too long is retried.
async function waitForOtherPrints(
  work: Work,
  chosen: readonly JobRow[],
  watch: RenderWatch | undefined,
): Promise<JobRow[]> {
  await (watch ? waitForPrints(work.db, chosen) : waitBriefly(work, chosen));
  const ids = chosen.map(({ id }) => id);
  return getPrintableJobs(work, ids);
}

async function* streamPacks(
  work: Work,
  rows: readonly JobRow[],
  kind: PrintKind,
  prints: NewPrint[],
): AsyncGenerator<readonly PrintablePack[]> {
  for (let at = 0; at < rows.length; at += batchSize) {
    const some = await loadPrintableJobs(work, rows.slice(at, at + batchSize), kind);
    prints.push(...some.map(({ print }) => print));
    yield some.map(({ pack }) => pack);
  }
}

/** The file of a print, and which of its packs had been printed before. */
export interface PrintedJobs {
  readonly fileId: number;
  readonly reprints: readonly { readonly jobId: number; readonly reprint: number }[];
}

/** Days that a run can be opened in the list of work (TASK-3). */
export const runKeepDays = 30;

/** No job refers to such a print: it stays longer than its run. */
const keepMinutes = (runKeepDays + 1) * dayMinutes;

/** The id of a file of packs without jobs (print only), which is stored as a print without jobs. */
export async function printPacksWithoutJobs(
  platform: Platform,
  work: Work,
  { count, printDate, packs }: PacksWithoutJobs,
  kind: PrintKind,
  watch?: RenderWatch,
): Promise<number> {
  const run: PackRun = {
    numbers: Array.from({ length: count }, () => noNumber),
    date: printDate,
    houseBrand: platform.settings.packBrand,
    packs,
  };
  const nameFile = (paper: string) => `packs-${paper}${work.today}.pdf`;
  const file = { nameFile, keepMinutes };
  const { fileId } = await renderPdf(platform, work, run, kind, file, watch);
  return fileId;
}

function buildFileName(rows: readonly JobRow[], kind: PrintKind, paper: string): string {
  const what = kind === 'label' ? 'labels' : kind === 'preview' ? 'preview' : 'packs';
  const [first] = rows;
  return rows.length === 1 && first
    ? `${first.jobNumber}-${what}.pdf`
    : `${what}-${paper}${first?.packDate ?? ''}.pdf`;
}

/** The part of a file's name that tells the prints of one order apart: "medico-pak-", "solid-sachet-". */
const namePaper = ({ packType, blisterType }: PackPaper): string => {
  const words = [packType, blisterType === foilTypes.sachet.code ? foilTypes.sachet.name : ''];
  return words.map((word) => word && `${word.toLowerCase().replaceAll(' ', '-')}-`).join('');
};

/** No printer is set for packs of several kinds. */
const mixedPacks: PackPaper = { packType: '', blisterType: 0, clientCode: '' };

async function renderPdf(
  platform: Platform,
  work: Work,
  run: PackRun,
  kind: PrintKind,
  { nameFile, ...file }: { readonly nameFile: (paper: string) => string; readonly keepMinutes?: number },
  watch?: RenderWatch,
): Promise<{ fileId: number; contentKey: Uint8Array }> {
  const { order, computeContentKey, listPackKinds } = buildRenderOrder(work, run, kind);
  const { pdf: bytes, zpl } = await renderOrRefuse(platform.printing, order, watch);
  const [pack = mixedPacks, ...others] = listPackKinds();
  const kept = { kind: 'print', contentType: 'application/pdf', bytes, ...file } as const;
  const fileId = await keepFile(work, {
    ...kept,
    fileName: nameFile(kind === 'label' ? '' : namePaper(pack)),
  });
  const packs = others.length === 0 ? pack : mixedPacks;
  await keepPrintDocument(work, { fileId, isLabel: kind === 'label', ...packs, zpl });
  return { fileId, contentKey: computeContentKey() };
}

async function renderOrRefuse(
  printing: Printing,
  order: RenderOrder | LabelOrder,
  watch: RenderWatch | undefined,
): Promise<LabelPrint> {
  try {
    if (order.kind === 'packLabels') return await printing.renderLabels(order, watch);
    return { pdf: await printing.render(order, watch), zpl: null };
  } catch (error) {
    if (!(error instanceof PrintFault)) throw error;
    throw new Refusal(packingRefusals.cannotPrint, {
      messages: [packingRefusals.cannotPrint.message, error.message],
    });
  }
}
