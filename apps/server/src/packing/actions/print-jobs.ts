import { contract, packingRefusals, Refusal } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import type { Day } from '@packwright/core/days';
import { groupByPaper, type PackPaper } from '@packwright/core/packs';
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
import { toPackPaper } from '../printing/render-order.ts';
import { buildUnnumberedPacks } from '../printing/sheet-facts.ts';
import type { JobRow } from '../store/jobs.ts';
import type { PrintKind } from '../store/prints.ts';
import { assertVersions, type JobSelection } from '../transitions/lock-jobs-for-change.ts';
import type { OrderedPacks, ResolvedPackOrder, PrintForm } from './order-packs.ts';
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

/** The prints of an order, one for each paper, and the first of them once more for those who ask for one file. */
interface OrderPrints extends PrintOutcome {
  readonly prints: (PackPaper & PrintOutcome)[];
}

/** There was nothing to print (PACK-112). */
const noPrint: PrintOutcome = { fileName: '', fileUrl: '', taskId: 0 };
/** Labels of all packs are of one size. */
const labelPaper: PackPaper = { packType: '', blisterType: 0, clientCode: '' };

/** Prints chosen jobs of one paper; a large run is left to the background (PACK-42). */
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
  if (kind !== 'label' && groupByPaper(rows, getJobPaper).length > 1)
    throw new Refusal(packingRefusals.differentPackTypes);
  await assertDiskRoom(platform, rows.length);
  return startRun(platform, work, rows, kind, rows.length > inlinePacks);
}

const getJobPaper = ({ packType, foilType, clientCode }: JobRow): PackPaper => ({
  packType,
  blisterType: foilType,
  clientCode,
});

/** Prints the sheets of new jobs, each paper for itself (decision 0140). */
export async function printNewJobs(
  platform: Platform,
  work: Work,
  rows: readonly JobRow[],
): Promise<OrderPrints> {
  await assertDiskRoom(platform, rows.length);
  const isLarge = rows.length > inlinePacks;
  return collectPrints(groupByPaper(rows, getJobPaper), (some) =>
    startRun(platform, work, some, 'sheet', isLarge),
  );
}

async function collectPrints<Item>(
  groups: readonly { readonly paper: PackPaper; readonly items: readonly Item[] }[],
  print: (items: readonly Item[]) => Promise<PrintOutcome>,
): Promise<OrderPrints> {
  const prints: (PackPaper & PrintOutcome)[] = [];
  for (const { paper, items } of groups) prints.push({ ...paper, ...(await print(items)) });
  const { fileName, fileUrl, taskId } = prints[0] ?? noPrint;
  return { fileName, fileUrl, taskId, prints };
}

/** Prints jobs at once, or leaves them to the background when the whole order is large. */
async function startRun(
  platform: Platform,
  work: Work,
  rows: readonly JobRow[],
  kind: PrintKind,
  isLarge: boolean,
): Promise<PrintOutcome> {
  const jobIds = rows.map(({ id }) => id);
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

/**
 * Prints packs without creating jobs, each paper for itself, at once when they are few, or leaves them to the background
 * (decisions 0038, 0140).
 */
export async function printWithoutJobs(
  platform: Platform,
  work: Work,
  form: PrintForm,
  { ordered, printDate }: ResolvedPackOrder,
  kind: PrintKind,
): Promise<OrderPrints> {
  const count = countPacks(ordered);
  await assertDiskRoom(platform, count);
  const isLarge = count > inlinePacks;
  const audited = { area: 'packing', action: 'print only', objectKind: 'foil' } as const;
  if (count === 0) {
    work.audit({ ...audited, detail: { foilIds: [], kind, isLarge } });
    return { ...noPrint, prints: [] };
  }
  const groups =
    kind === 'label' ? [{ paper: labelPaper, items: ordered }] : groupByPaper(ordered, getFoilPaper);
  return collectPrints(groups, async (some) => {
    const foilIds = some.map(({ foil }) => foil.id);
    work.audit({ ...audited, detail: { foilIds, kind, isLarge } });
    if (isLarge) {
      const settled = { ...form, isPrintAll: false, foilIds, foildIds: [], printDate };
      const taskId = await startTask(work, printPacks, { form: settled, kind }, countPacks(some));
      return { fileName: '', fileUrl: '', taskId };
    }
    const run = { count: countPacks(some), printDate, packs: [buildUnnumberedPacks(some)] };
    const fileId = await printPacksWithoutJobs(platform, work, run, kind);
    return { ...(await createFileLink(work, fileId)), taskId: 0 };
  });
}

const countPacks = (ordered: readonly OrderedPacks[]): number =>
  ordered.reduce((sum, { packs }) => sum + packs.length, 0);

const getFoilPaper = ({ profile }: OrderedPacks): PackPaper => toPackPaper(profile.foil);
