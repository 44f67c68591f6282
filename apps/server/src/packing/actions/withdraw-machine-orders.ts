import { packingRefusals, Refusal, sharedRefusals } from '@packwright/contract';
import type { Work } from '../../platform/work.ts';
import { announceJobs } from '../events.ts';
import { findJobs } from '../store/jobs.ts';
import { listOrderedJobs, lockLastOrders, markOrdersWithdrawing } from '../store/machine-orders.ts';

/** The states of an order that the machine has not taken. */
const untaken: readonly string[] = ['waiting', 'notTaken', 'withdrawing', 'withdrawn'];

/**
 * Withdraws the orders of these packs that wait for the folder, and asks for those back that their machine did not take;
 * all of them, or none. The watch of the folder takes the files back, and each order stays with its packs (PACK-122).
 */
export async function withdrawMachineOrders(work: Work, jobIds: readonly number[]): Promise<void> {
  const distinctIds = [...new Set(jobIds)];
  const jobs = await findJobs(work.db, distinctIds);
  if (jobs.length !== distinctIds.length) throw new Refusal(sharedRefusals.notFound);
  const orders = await lockLastOrders(work.db, distinctIds);
  const open = orders.filter(({ state }) => state === 'waiting' || state === 'notTaken');
  // Asked for twice, it is done once.
  const isSettled = orders.every(({ state }) => untaken.includes(state));
  if (orders.length === 0 || !isSettled) throw new Refusal(packingRefusals.machineOrderTaken);
  const ids = open.map(({ id }) => id);
  const detail = { jobIds: distinctIds, fileNames: open.map(({ fileName }) => fileName) };
  work.audit({ area: 'packing', action: 'ask machine order back', objectKind: 'machineOrder', detail });
  if (ids.length === 0) return;
  await markOrdersWithdrawing(work.db, ids, { withdrawnBy: work.who.userId, now: work.now });
  for (const id of ids) await announceJobs(work, await listOrderedJobs(work.db, id));
}
