import { contract, packingRefusals, Refusal } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import type { Day } from '@packwright/core/days';
import { z } from 'zod';
import { createFileLink, findFile, runBytes } from '../../platform/files/index.ts';
import { definePersonTask, startTask } from '../../platform/person-tasks/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import {
  inlinePacks,
  assertDiskRoom,
  printJobs,
  printPacksWithoutJobs,
  runKeepDays,
} from '../printing/print-packs.ts';
import { getPrintableJobs } from '../printing/get-printable-jobs.ts';
import { buildUnnumberedPacks } from '../printing/sheet-facts.ts';
import type { JobRow } from '../store/jobs.ts';
import type { PrintKind } from '../store/prints.ts';
import { assertVersions, type JobSelection } from '../transitions/lock-jobs-for-change.ts';
import type { ResolvedPackOrder, PrintForm } from './order-packs.ts';
import { retryBuilds } from './retry-builds.ts';

/** A print form that names its pack profiles and its day, so that it means the same later on. */
export interface ResolvedPrintForm extends PrintForm {
  readonly foilIds: readonly number[];
  readonly printDate: Day;
}

/** The input of a print in the background: packs of jobs, or packs of profiles without any. */
export type PrintInput = { readonly kind: PrintKind } & (
  | { readonly jobIds: readonly number[] }
  | { readonly form: ResolvedPrintForm }
);

/** A long run of prints (PACK-43). */
export const printPacks = definePersonTask({
  kind: 'print packs',
  input: z.custom<PrintInput>(),
  needs: [contract.printFoils.needs, contract.printPackJobs.needs],
  roomBytes: runBytes,
  keepDays: runKeepDays,
  faultMessage: 'The run could not be printed.',
});

/** A file, or the task that is rendering it. */
export interface PrintOutcome {
  readonly fileName: string;
  readonly fileUrl: string;
  readonly taskId: number;
}

/** There was nothing to print (PACK-112). */
const noPrint: PrintOutcome = { fileName: '', fileUrl: '', taskId: 0 };

/** Prints chosen jobs of one pack type; a large run is left to the background (PACK-42). */
export async function printSelection(
  platform: Platform,
  work: Work,
  { ids, versions }: JobSelection,
  kind: PrintKind,
): Promise<PrintOutcome> {
  const chosen = await getPrintableJobs(work, ids);
  await assertVersions(work, chosen, ids, versions);
  if (kind === 'packing') await retryBuilds(work, chosen);
  const rows = kind === 'packing' ? await getPrintableJobs(work, ids) : chosen;
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
): Promise<PrintOutcome> {
  if (rows.length === 0) return noPrint;
  const jobIds = rows.map(({ id }) => id);
  await assertDiskRoom(platform, rows.length);
  const isLarge = rows.length > inlinePacks;
  const action = kind === 'preview' ? 'preview' : 'print';
  const audited = { area: 'packing', action, objectKind: 'packJob' } as const;
  if (isLarge) {
    work.audit({ ...audited, detail: { jobIds, kind, isLarge } });
    const taskId = await startTask(work, printPacks, { jobIds, kind }, jobIds.length);
    return { fileName: '', fileUrl: '', taskId };
  }
  const { fileId, reprints } = await printJobs(platform, work, rows, kind);
  work.audit({ ...audited, detail: { jobIds, kind, isLarge, fileId, reprints } });
  return { ...(await createFileLink(work, fileId)), taskId: 0 };
}

/** The sheet of one job, as a file. */
export async function downloadSheet(platform: Platform, work: Work, id: number): Promise<FileAnswer> {
  const rows = await getPrintableJobs(work, [id]);
  const { fileId, reprints } = await printJobs(platform, work, rows, 'sheet');
  const file = await findFile(work.db, fileId);
  if (!file) throw new RangeError(`The print of pack job ${id} was not kept`);
  const patientId = rows[0]?.patientId ?? 0;
  const audited = {
    area: 'packing',
    action: 'print',
    objectKind: 'packJob',
    objectId: id,
    patientId,
  } as const;
  work.audit({ ...audited, detail: { kind: 'sheet', fileId, reprints } });
  return { fileName: file.fileName, contentType: file.contentType, bytes: file.bytes };
}

/** Prints packs without creating jobs at once when they are few, or leaves them to the background (decision 0038). */
export async function printWithoutJobs(
  platform: Platform,
  work: Work,
  form: PrintForm,
  { ordered, printDate }: ResolvedPackOrder,
  kind: PrintKind,
): Promise<PrintOutcome> {
  const foilIds = ordered.map(({ foil }) => foil.id);
  const count = ordered.reduce((sum, { packs }) => sum + packs.length, 0);
  await assertDiskRoom(platform, count);
  const isLarge = count > inlinePacks;
  work.audit({
    area: 'packing',
    action: 'print only',
    objectKind: 'foil',
    detail: { foilIds, kind, isLarge },
  });
  if (count === 0) return noPrint;
  if (isLarge) {
    const settled = { ...form, isPrintAll: false, foilIds, foildIds: [], printDate };
    const taskId = await startTask(work, printPacks, { form: settled, kind }, count);
    return { fileName: '', fileUrl: '', taskId };
  }
  const packs = [buildUnnumberedPacks(ordered)];
  const fileId = await printPacksWithoutJobs(platform, work, { count, printDate, packs }, kind);
  return { ...(await createFileLink(work, fileId)), taskId: 0 };
}
