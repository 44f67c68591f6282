import { listPharmacyIds } from '../audit/index.ts';
import { inSideTransaction, type Platform } from '../platform.ts';
import { getTaskQueue, type PersonTask } from './person-task.ts';
import { claimUnqueuedTasks } from './store.ts';

/** Gives the tasks that waited before the queue was there to it (decision 0053). */
export async function queueOpenTasks(
  platform: Platform,
  kinds: readonly Pick<PersonTask<object>, 'kind'>[],
): Promise<void> {
  for (const pharmacyId of await inSideTransaction(platform, null, listPharmacyIds)) {
    await inSideTransaction(platform, { pharmacyId, userId: null }, async (db) => {
      for (const { id: taskId, kind } of await claimUnqueuedTasks(db)) {
        const task = kinds.find((each) => each.kind === kind);
        if (task) await platform.tasks.enqueue(db, getTaskQueue(task), { pharmacyId, taskId });
      }
    });
  }
}
