import { openPack, packTheRest, finishPacking, packAtOnce } from './acts/packing.ts';
import { openCheck, passPack, signPack } from './acts/checking.ts';
import { distributePack } from './acts/distribution.ts';
import { orderWeek, type PrintForm, sendToPacking } from './acts/order.ts';
import type { PackPath } from './pack-path.ts';

/** One step of one pack, done in another way or at another time than usual. */
type Step = (jobId: number) => Promise<unknown>;

/** The places at which a walk is changed; what is left out is done as it should be. */
export interface WalkChanges {
  readonly form?: PrintForm;
  readonly afterOrder?: (jobIds: readonly number[]) => Promise<unknown>;
  readonly beforePacking?: Step;
  /** Instead of packing each medicine by its own box. */
  readonly pack?: Step;
  /** Instead of Complete Pack. */
  readonly finish?: Step;
  readonly beforeCheck?: Step;
  /** Instead of Confirm Passed. */
  readonly check?: Step;
  readonly beforeDistribution?: Step;
  readonly distribute?: Step;
}

/** Walks the packs of a week from the order until they are handed out. */
export async function walkWeek(path: PackPath, week: number, changes: WalkChanges = {}): Promise<number[]> {
  const jobIds = await orderWeek(path, week, changes.form);
  await changes.afterOrder?.(jobIds);
  await sendToPacking(path, jobIds);
  for (const jobId of jobIds) await walkPack(path, jobId, changes);
  return jobIds;
}

/** Walks one pack from the packing bench until it is handed out. */
export async function walkPack(path: PackPath, jobId: number, changes: WalkChanges = {}): Promise<void> {
  await changes.beforePacking?.(jobId);
  await openPack(path, jobId);
  await (changes.pack ? changes.pack(jobId) : packTheRest(path, [jobId]));
  await (changes.finish ? changes.finish(jobId) : finishPacking(path, [jobId]));
  await changes.beforeCheck?.(jobId);
  await (changes.check ? changes.check(jobId) : passPack(path, jobId));
  await changes.beforeDistribution?.(jobId);
  await (changes.distribute ? changes.distribute(jobId) : distributePack(path, jobId));
}

/** Walks the packs of a week with as few calls as can be, all as it should be. */
export async function walkQuickly(path: PackPath, week: number): Promise<void> {
  const jobIds = await orderWeek(path, week);
  await sendToPacking(path, jobIds);
  for (const jobId of jobIds) {
    await packAtOnce(path, [jobId]);
    await finishPacking(path, [jobId]);
    await openCheck(path, jobId);
    await signPack(path, jobId);
  }
  await path.getApi('technician').completeDistribution({ body: { jobIds } });
}
