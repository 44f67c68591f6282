import { packingRefusals, Refusal } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import { findFile, linkTo } from '../../platform/files/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { insistOnVersions } from '../moves/load.ts';
import { unnumbered } from '../printing/paper-alone.ts';
import { inlinePacks, insistOnRoom, printJobs, printOnly } from '../printing/print-packs.ts';
import { printLater } from '../printing/print-tasks.ts';
import { printableRows } from '../printing/printable-rows.ts';
import type { JobRow } from '../store/jobs.ts';
import type { PrintKind } from '../store/prints.ts';
import type { Chosen } from './move-jobs.ts';
import type { PackOrder, PrintForm } from './order-packs.ts';
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
  if (kind !== 'label' && new Set(rows.map(({ packType }) => packType)).size > 1)
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
    return { fileName: '', fileUrl: '', taskId: await printLater(work, { jobIds }, jobIds.length, kind) };
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
  const patientId = rows[0]?.patientId ?? 0;
  const audited = { area: 'packing', action: 'print', objectKind: 'packJob', objectId: id, patientId };
  work.audit({ ...audited, detail: { kind: 'sheet', fileId, reprints } });
  return { fileName: file.fileName, contentType: file.contentType, bytes: file.bytes };
}

/** Prints packs without creating jobs at once when they are few, or leaves them to the background (decision 0038). */
export async function printWithoutJobs(
  platform: Platform,
  work: Work,
  form: PrintForm,
  { ordered, printDate }: PackOrder,
  kind: PrintKind,
): Promise<PrintRun> {
  const foilIds = ordered.map(({ foil }) => foil.id);
  const count = ordered.reduce((sum, { packs }) => sum + packs.length, 0);
  await insistOnRoom(platform, count);
  const isLarge = count > inlinePacks;
  work.audit({
    area: 'packing',
    action: 'print only',
    objectKind: 'foil',
    detail: { foilIds, kind, isLarge },
  });
  if (isLarge) {
    const settled = { ...form, isPrintAll: false, foilIds, printDate };
    return { fileName: '', fileUrl: '', taskId: await printLater(work, { form: settled }, count, kind) };
  }
  const packs = [unnumbered(ordered, printDate)];
  const fileId = await printOnly(platform, work, { count, printDate, packs }, kind);
  return { ...(await linkTo(work, fileId)), taskId: 0 };
}
