import type { AuditAct } from '@packwright/contract/audit-labels';
import { findOrderObstacle } from '@packwright/core/machine-orders';
import { buildFeedCaller } from '../../access/index.ts';
import { createRandomUuid } from '../../platform/clock/index.ts';
import { putFile } from '../../platform/drop-folder/index.ts';
import { findFile } from '../../platform/files/index.ts';
import { type Platform, runAs } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { listLeftOut } from '../printing/build-machine-archive.ts';
import { lockJobs } from '../store/jobs.ts';
import {
  findWaitingOrder,
  holdMachineFolder,
  listOrderedPacks,
  lockWaitingOrder,
  markOrderSent,
  type OrderedPackRow,
  saveOrderAnswer,
} from '../store/machine-orders.ts';
import { loadJobDetails, type LockedJob } from '../transitions/lock-jobs-for-change.ts';
import type { MachinePlace } from './machine-place.ts';

type WriteDependencies = Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>;

const sentences = {
  lost: 'The order waited too long for the folder. Please order these packs again.',
  packChanged:
    'The order was not put into the folder, because a pack of it has changed. Please order these packs again.',
  madeAgain: 'This pack was made again after it was ordered.',
  leftOutChanged: 'Other medications are left out of this pack than when it was ordered.',
} as const;

/** Runs as the machine of a pharmacy: no person and no right. */
export async function runAsMachine<Result>(
  platform: WriteDependencies,
  { pharmacy: { id: pharmacyId, timezone } }: Pick<MachinePlace, 'pharmacy'>,
  act: (work: Work) => Promise<Result>,
): Promise<Result> {
  const sessionId = createRandomUuid();
  const who = buildFeedCaller({ pharmacyId, timezone, sessionId, now: platform.clock.now() });
  return runAs(platform, who, { call: 'machine folder', address: '', device: '' }, act);
}

/**
 * Ends the waiting of each order: writes it into the folder of the machine, or refuses it when a pack of it has changed
 * (PACK-154). An order whose writing was not committed is written again under its name with the same bytes, so that the
 * machine has it once (PACK-110).
 */
export async function writeMachineOrders(
  platform: WriteDependencies,
  place: MachinePlace,
  signal: AbortSignal,
): Promise<void> {
  // Each in a transaction of its own: packs are locked by their ids, which those of several orders would not be.
  let isMore = true;
  while (isMore && !signal.aborted)
    isMore = await runAsMachine(platform, place, (work) => endNextWait(work, place));
}

/** False when no order waits, or another server has the folder. */
async function endNextWait(work: Work, place: MachinePlace): Promise<boolean> {
  if (!(await holdMachineFolder(work.db, work.who.pharmacyId))) return false;
  const order = await findWaitingOrder(work.db);
  if (!order) return false;
  const { id: objectId, fileName } = order;
  const packs = await listOrderedPacks(work.db, objectId);
  const jobIds = packs.map(({ jobId }) => jobId);
  // Before the order, as whatever changes a pack begins with it: nothing changes between the judging and the writing.
  const rows = await lockJobs(work.db, jobIds);
  // Somebody may have withdrawn it meanwhile.
  if (!(await lockWaitingOrder(work.db, objectId))) return true;
  const changed = listChangedPacks(await loadJobDetails(work, rows), packs);
  const action = await endWait(work, place, order, changed);
  work.audit({ area: 'packing', action, objectKind: 'machineOrder', objectId, detail: { fileName } });
  await announceJobs(work, jobIds);
  return true;
}

interface ChangedPack {
  readonly jobNumber: string;
  readonly message: string;
}

/** The packs of an order that are no longer as they were ordered (PACK-154). */
function listChangedPacks(jobs: readonly LockedJob[], packs: readonly OrderedPackRow[]): ChangedPack[] {
  return packs.flatMap((ordered) => {
    const loaded = jobs.find(({ row }) => row.id === ordered.jobId);
    if (!loaded) throw new RangeError(`Pack job ${ordered.jobId} of an order is not there`);
    const message = findChange(loaded, ordered);
    return message === null ? [] : [{ jobNumber: loaded.row.jobNumber, message }];
  });
}

function findChange(loaded: LockedJob, { snapshotVersion, leftOut }: OrderedPackRow): string | null {
  const refusal = findOrderObstacle(loaded.job, { isPacked: loaded.row.packedAt !== null });
  if (refusal) return refusal.sentence;
  if (loaded.kept.version !== snapshotVersion) return sentences.madeAgain;
  return listLeftOut(loaded).join() === leftOut.join() ? null : sentences.leftOutChanged;
}

type WaitingOrder = NonNullable<Awaited<ReturnType<typeof findWaitingOrder>>>;

async function endWait(
  work: Work,
  { name: folder, outFolder }: MachinePlace,
  order: WaitingOrder,
  changed: readonly ChangedPack[],
): Promise<AuditAct> {
  if (changed.length > 0) {
    await refuseOrder(work, order, sentences.packChanged, changed);
    return 'refuse machine order';
  }
  const file = order.fileId === null ? undefined : await findFile(work.db, order.fileId);
  if (!file) {
    await refuseOrder(work, order, sentences.lost);
    return 'lose machine order';
  }
  await putFile(outFolder, order.fileName, file.bytes);
  await markOrderSent(work.db, order.id, { folder, sentAt: work.now });
  return 'write machine order';
}

async function refuseOrder(
  work: Work,
  { id }: WaitingOrder,
  message: string,
  changed: readonly ChangedPack[] = [],
): Promise<void> {
  const state = 'refused';
  const jobs = changed.map((pack) => ({ ...pack, state }));
  await saveOrderAnswer(work.db, id, { state, message, answeredAt: work.now, jobs });
}
