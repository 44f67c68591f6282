import { contract, packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { FileAnswer } from '@packwright/contract/machinery';
import { buildOrderFileName, buildPouches, findOrderObstacle } from '@packwright/core/machine-orders';
import { z } from 'zod';
import { dayMinutes, keepFile, runBytes } from '../../platform/files/index.ts';
import { definePersonTask, type PersonTaskActions, startTask } from '../../platform/person-tasks/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RenderWatch } from '../../platform/printing/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { buildMachineArchive, listLeftOut } from '../printing/build-machine-archive.ts';
import { assertDiskRoom, runKeepDays } from '../printing/print-packs.ts';
import { findConfiguration } from '../store/configuration.ts';
import { findJobs, lockJobs } from '../store/jobs.ts';
import {
  findStandingOrders,
  insertMachineOrder,
  insertOrderedJobs,
  keepOrderFile,
} from '../store/machine-orders.ts';
import {
  assertVersions,
  buildTransitionRefusal,
  type JobSelection,
  loadJobDetails,
  type LockedJob,
} from '../transitions/lock-jobs-for-change.ts';

/** A call waits for no more sheets than this. */
const mostSheets = 100;
const zip = 'application/zip';

/** The input of an order that is made in the background. */
interface MachineOrderInput {
  readonly jobIds: readonly number[];
  readonly isOnlyCSV: boolean;
}

/** Makes an order and leaves it to the folder of the machine (PACK-110). */
export const orderFromMachine = definePersonTask({
  kind: 'order packs from machine',
  input: z.custom<MachineOrderInput>(),
  needs: [contract.sendMachineOrder.needs],
  roomBytes: runBytes,
  keepDays: runKeepDays,
  faultMessage: 'The order for the packing machine could not be made.',
});

/** Whether the orders of this pharmacy go into a folder. */
export async function hasMachineFolder({ settings }: Platform, work: Work): Promise<boolean> {
  const { machineFolder } = await findConfiguration(work.db, work.who.pharmacyId);
  return settings.machineFolder !== undefined && machineFolder !== '';
}

/** The order as a file for the person; it is never written into a folder. */
export async function downloadMachineOrder(
  platform: Platform,
  work: Work,
  selection: JobSelection,
  isOnlyCSV: boolean,
): Promise<FileAnswer> {
  const count = new Set(selection.ids).size;
  if (!isOnlyCSV && count > mostSheets) throw new Refusal(packingRefusals.tooManySheets);
  if (!isOnlyCSV) await assertDiskRoom(platform, count);
  const { fileName, bytes } = await makeOrder(platform, work, { selection, isOnlyCSV, state: 'downloaded' });
  const detail = { jobIds: selection.ids, fileName, isOnlyCSV };
  work.audit({ area: 'packing', action: 'download machine order', objectKind: 'packJob', detail });
  return { fileName, contentType: zip, bytes };
}

/** Leaves an order to the background, from where it goes into the folder of the machine; answers the task. */
export async function sendMachineOrder(
  platform: Platform,
  work: Work,
  selection: JobSelection,
  isOnlyCSV: boolean,
): Promise<number> {
  if (!(await hasMachineFolder(platform, work))) throw new Refusal(packingRefusals.noMachineFolder);
  await judgeJobs(work, selection);
  const jobIds = [...new Set(selection.ids)];
  const detail = { jobIds, isOnlyCSV };
  work.audit({ area: 'packing', action: 'send machine order', objectKind: 'packJob', detail });
  return startTask(work, orderFromMachine, { jobIds, isOnlyCSV }, jobIds.length);
}

/** Packs that were sent to the robot are ordered from it, where it has a folder and they are not ordered yet (PACK-34). */
export async function orderSentPacks(platform: Platform, work: Work, ids: readonly number[]): Promise<void> {
  const ordered = await findStandingOrders(work.db, ids);
  const jobIds = [...new Set(ids)].filter((id) => !ordered.has(id));
  if (jobIds.length === 0 || !(await hasMachineFolder(platform, work))) return;
  await startTask(work, orderFromMachine, { jobIds, isOnlyCSV: false }, jobIds.length);
}

/** Makes the order that was left to the background. */
export const runMachineOrder: PersonTaskActions<MachineOrderInput> = {
  run: async ({ platform, work, input: { jobIds, isOnlyCSV }, signal, onProgress }) => {
    const watch = { signal, onSheets: onProgress };
    const request = { selection: { ids: jobIds }, isOnlyCSV, state: 'waiting' } as const;
    const { id, fileName, bytes } = await makeOrder(platform, work, request, watch);
    const keepMinutes = (runKeepDays + 1) * dayMinutes;
    const file = { kind: 'export', fileName, contentType: zip, bytes, keepMinutes } as const;
    const fileId = await keepFile(work, file);
    await keepOrderFile(work.db, id, fileId);
    return {
      fileId,
      audited: { area: 'packing', action: 'make machine order', detail: { jobIds, fileName } },
    };
  },
};

interface OrderRequest {
  readonly selection: JobSelection;
  readonly isOnlyCSV: boolean;
  readonly state: 'downloaded' | 'waiting';
}

async function makeOrder(
  platform: Platform,
  work: Work,
  { selection, isOnlyCSV, state }: OrderRequest,
  watch?: RenderWatch,
): Promise<{ id: number; fileName: string; bytes: Uint8Array }> {
  const jobs = await judgeJobs(work, selection);
  const order = await openOrder(work, isOnlyCSV, state);
  const bytes = await buildMachineArchive(platform, work, jobs, { ...order, isOnlyCSV }, watch);
  // Locked after the prints, as every run locks them: what was judged must still be so.
  const ids = jobs.map(({ row }) => row.id);
  const versions = jobs.map(({ row }) => row.version);
  await assertVersions(work, await lockJobs(work.db, ids), ids, versions);
  await assertOrderable(work, jobs);
  await insertOrderedJobs(
    work.db,
    jobs.map((loaded) => buildOrderedJob(loaded, order.id)),
  );
  await announceJobs(work, ids);
  return { ...order, bytes };
}

function buildOrderedJob(loaded: LockedJob, orderId: number) {
  const { row, kept } = loaded;
  const leftOut = listLeftOut(loaded);
  const pouchCount = buildPouches(kept.snapshot, leftOut).length;
  const { id: jobId, pharmacyId } = row;
  return { pharmacyId, orderId, jobId, snapshotVersion: kept.version, leftOut, pouchCount };
}

/** The packs of an order, all of which a machine may fill, or none (PACK-109). */
async function judgeJobs(work: Work, { ids, versions }: JobSelection): Promise<LockedJob[]> {
  const distinctIds = [...new Set(ids)];
  const rows = await findJobs(work.db, distinctIds);
  if (rows.length !== distinctIds.length) throw new Refusal(sharedRefusals.notFound);
  await assertVersions(work, rows, ids, versions);
  const jobs = await loadJobDetails(work, rows);
  await assertOrderable(work, jobs);
  return jobs;
}

/** Throws unless a machine may fill all of these packs, and fills none of them by another order (PACK-109, PACK-155). */
async function assertOrderable(work: Work, jobs: readonly LockedJob[]): Promise<void> {
  const ordered = await findStandingOrders(
    work.db,
    jobs.map(({ row }) => row.id),
  );
  const refused = jobs.flatMap((loaded) => {
    const { job, row } = loaded;
    const obstacle = findOrderObstacle(job, { isPacked: row.packedAt !== null });
    const refusal = obstacle ?? (ordered.has(row.id) ? orderStands : null);
    return refusal ? [{ loaded, refusal }] : [];
  });
  if (refused.length > 0) throw await buildTransitionRefusal(work, refused);
}

const orderStands = {
  code: 'MACHINE_ORDER_STANDS',
  sentence: packingRefusals.machineOrderStands.message,
  lineIds: [],
} as const;

/** Adds an order under the first name of this second that is free. */
async function openOrder(
  work: Work,
  isOnlyCsv: boolean,
  state: OrderRequest['state'],
): Promise<{ id: number; fileName: string }> {
  const { pharmacyId, timezone, userId } = work.who;
  for (let ordinal = 1; ; ordinal += 1) {
    const fileName = buildOrderFileName(timezone, work.now, ordinal);
    const order = { pharmacyId, fileName, isOnlyCsv, state, createdBy: userId, createdAt: work.now };
    const id = await insertMachineOrder(work.db, order);
    if (id !== null) return { id, fileName };
  }
}
