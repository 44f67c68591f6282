import type { AuditAct } from '@packwright/contract/audit-labels';
import { judgeTaking } from '@packwright/core/machine-orders';
import { toMilliseconds } from '../../platform/clock/index.ts';
import { listPutFiles, removeWithdrawn, withdrawFile } from '../../platform/drop-folder/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import {
  holdMachineFolder,
  listOrderedJobs,
  listUntakenOrders,
  listUnwantedFiles,
  markOrderNotTaken,
  markOrderTaken,
  markOrderWithdrawn,
  type UntakenOrder,
} from '../store/machine-orders.ts';
import type { MachinePlace } from './machine-place.ts';
import { runAsMachine } from './write-machine-orders.ts';

/**
 * Sees which orders a machine took, marks those that lie in its folder for too long, and takes those back that a person
 * withdrew (PACK-122), also where the server ended before it was recorded that they were written.
 */
export async function followMachineOrders(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>,
  place: MachinePlace,
): Promise<void> {
  await runAsMachine(platform, place, async (work) => {
    if (!(await holdMachineFolder(work.db, work.who.pharmacyId))) return;
    const orders = await listUntakenOrders(work.db);
    // A hidden file is the proof that we have it, and not the machine, until its withdrawing is committed.
    const withdrawing = orders.filter(({ state }) => state === 'withdrawing');
    await removeWithdrawn(
      place.outFolder,
      withdrawing.map(({ fileName }) => fileName),
    );
    const there = await listPutFiles(place.outFolder);
    // A folder that was renamed or is not mounted says nothing of its files.
    if (there === null) return;
    for (const order of orders) await followOrder(work, place, order, there.has(order.fileName));
    for (const order of await listUnwantedFiles(work.db, there))
      if (await withdrawFile(place.outFolder, order.fileName))
        await recordChange(work, order, 'withdraw machine order');
  });
}

async function followOrder(
  work: Work,
  { outFolder }: MachinePlace,
  order: UntakenOrder,
  isInFolder: boolean,
): Promise<void> {
  if (order.state === 'withdrawing' && (await withdrawFile(outFolder, order.fileName))) {
    await markOrderWithdrawn(work.db, order.id, work.now);
    return recordChange(work, order, 'withdraw machine order');
  }
  const found = judgeTaking(isInFolder, toMilliseconds(work.now) - toMilliseconds(order.sentAt));
  if (found === 'taken') {
    await markOrderTaken(work.db, order.id, work.now);
    if (order.state !== 'sent') await recordChange(work, order, 'take machine order');
  }
  if (found === 'notTaken' && order.state === 'sent') {
    await markOrderNotTaken(work.db, order.id, work.now);
    await recordChange(work, order, 'leave machine order');
  }
}

async function recordChange(
  work: Work,
  { id, fileName }: Pick<UntakenOrder, 'id' | 'fileName'>,
  action: AuditAct,
): Promise<void> {
  work.audit({ area: 'packing', action, objectKind: 'machineOrder', objectId: id, detail: { fileName } });
  await announceJobs(work, await listOrderedJobs(work.db, id));
}
