import { buildFeedCaller } from '../../access/index.ts';
import { createRandomUuid } from '../../platform/clock/index.ts';
import { putFile } from '../../platform/drop-folder/index.ts';
import { findFile } from '../../platform/files/index.ts';
import { type Platform, runAs } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import {
  holdMachineFolder,
  listOrderedJobs,
  listWaitingOrders,
  markOrderLost,
  markOrderSent,
} from '../store/machine-orders.ts';
import type { MachinePlace } from './machine-place.ts';

type WriteDependencies = Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>;

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
 * Writes the orders that wait into the folder of the machine. An order whose writing was not committed is written again
 * under its name with the same bytes, so that the machine has it once (PACK-110).
 */
export const writeMachineOrders = (platform: WriteDependencies, place: MachinePlace): Promise<void> =>
  runAsMachine(platform, place, async (work) => {
    if (!(await holdMachineFolder(work.db, work.who.pharmacyId))) return;
    for (const order of await listWaitingOrders(work.db)) await writeOrder(work, place, order);
  });

type WaitingOrder = Awaited<ReturnType<typeof listWaitingOrders>>[number];

async function writeOrder(
  work: Work,
  { outFolder }: MachinePlace,
  { id, fileName, fileId }: WaitingOrder,
): Promise<void> {
  const file = fileId === null ? undefined : await findFile(work.db, fileId);
  if (file) {
    await putFile(outFolder, fileName, file.bytes);
    await markOrderSent(work.db, id, work.now);
  } else await markOrderLost(work.db, id);
  work.audit({
    area: 'packing',
    action: file ? 'write machine order' : 'lose machine order',
    objectKind: 'machineOrder',
    objectId: id,
    detail: { fileName },
  });
  await announceJobs(work, await listOrderedJobs(work.db, id));
}
