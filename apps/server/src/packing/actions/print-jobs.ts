import { packingRefusals, Refusal } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import { sha256 } from '../../platform/clock/index.ts';
import { findFile, linkTo } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { canonicalJson } from '@packwright/core/packs';
import { insistOnVersions } from '../moves/load.ts';
import { inlinePacks, insistOnRoom, printJobs, printOnly } from '../printing/print-packs.ts';
import { printLater } from '../printing/print-tasks.ts';
import { printableRows } from '../printing/printable-rows.ts';
import { noNumber, type PrintablePack } from '../printing/sheet-facts.ts';
import { snapshotTag } from '../snapshots/tag.ts';
import type { JobRow } from '../store/jobs.ts';
import type { PrintKind } from '../store/prints.ts';
import type { Chosen } from './move-jobs.ts';
import type { OrderedPacks, PackOrder } from './order-packs.ts';
import { retryBuilds } from './retry-builds.ts';

/** A file, or the task that is rendering it. */
export interface PrintRun {
  readonly fileName: string;
  readonly fileUrl: string;
  readonly taskId: number;
}

/** Prints chosen jobs of one pack type; a large run is left to the background (D-145, 2§5). */
export async function printChosen(
  platform: Platform,
  work: Work,
  { ids, versions }: Chosen,
  kind: PrintKind,
): Promise<PrintRun> {
  const chosen = await printableRows(work, ids);
  await insistOnVersions(work, chosen, ids, versions);
  if (kind === 'packing') await retryBuilds(work, chosen);
  const rows = kind === 'packing' ? await printableRows(work, ids) : chosen;
  if (kind !== 'label' && new Set(rows.map(({ pack_type }) => pack_type)).size > 1)
    throw new Refusal(packingRefusals.differentPackTypes);
  return startRun(platform, work, rows, kind);
}

/** Prints jobs at once when they are few, or leaves them to the background. */
export async function startRun(
  platform: Platform,
  work: Work,
  rows: readonly JobRow[],
  kind: PrintKind,
): Promise<PrintRun> {
  const jobIds = rows.map(({ id }) => id);
  await insistOnRoom(platform, rows.length);
  const isLarge = rows.length > inlinePacks;
  const action = kind === 'preview' ? 'preview' : 'print';
  const audited = { area: 'packing', action, objectKind: 'packJob' };
  if (isLarge) {
    work.audit({ ...audited, detail: { jobIds, kind, isLarge } });
    return { fileName: '', fileUrl: '', taskId: await printLater(work, jobIds, kind) };
  }
  const { fileId, reprints } = await printJobs(platform, work, rows, kind);
  work.audit({ ...audited, detail: { jobIds, kind, isLarge, fileId, reprints } });
  return { ...(await linkTo(work, fileId)), taskId: 0 };
}

/** The sheet of one job, as a file. */
export async function downloadSheet(platform: Platform, work: Work, id: number): Promise<FileAnswer> {
  const rows = await printableRows(work, [id]);
  const { fileId, reprints } = await printJobs(platform, work, rows, 'sheet');
  const file = await findFile(work.db, fileId);
  if (!file) throw new RangeError(`The print of pack job ${id} was not kept`);
  const patientId = rows[0]?.patient_id ?? 0;
  const audited = { area: 'packing', action: 'print', objectKind: 'packJob', objectId: id, patientId };
  work.audit({ ...audited, detail: { kind: 'sheet', fileId, reprints } });
  return { fileName: file.fileName, contentType: file.contentType, bytes: file.bytes };
}

/** Prints packs without creating jobs; what carries no number says so. */
export async function printWithoutJobs(
  platform: Platform,
  work: Work,
  { ordered, printDate }: PackOrder,
  kind: PrintKind,
): Promise<PrintRun> {
  const packs = ordered.flatMap((each) => unnumbered(each, printDate));
  work.audit({
    area: 'packing',
    action: 'print only',
    objectKind: 'foil',
    detail: { foilIds: ordered.map(({ foil }) => foil.id), kind },
  });
  return { ...(await printOnly(platform, work, packs, kind)), taskId: 0 };
}

function unnumbered({ packs }: OrderedPacks, packDate: PrintablePack['packDate']): PrintablePack[] {
  return packs.map(({ snapshot }) => {
    const together = packs.filter((other) => other.snapshot.window.from === snapshot.window.from);
    return {
      number: noNumber,
      tag: snapshotTag(sha256(canonicalJson(snapshot))),
      snapshot,
      packDate,
      ordinal: together.findIndex((other) => other.snapshot === snapshot) + 1,
      total: together.length,
      reprint: 0,
      others: [...new Set(together.map((other) => other.snapshot.category))].filter(
        (category) => category !== snapshot.category,
      ),
    };
  });
}
