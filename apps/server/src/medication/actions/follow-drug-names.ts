import { z } from 'zod';
import { type DrugChange, findDrug } from '../../catalogue/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { pickTaskPerson, runTaskAs, taskPerson } from '../../platform/run-task-as.ts';
import { defineTask, handleTask, type TaskHandler } from '../../platform/tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { countWithDrug, renameDrugOfMedicines } from '../store/index.ts';
import { announceProfiles } from './record-changes.ts';

/** Gives the medicines of a pharmacy the names that their drug has now (MED-63). */
export const followDrugNames = defineTask({
  name: 'follow-drug-names',
  input: z.object({ ...taskPerson, drugId: z.int() }),
  retry: { limit: 100, delaySeconds: 30 },
});

const names = ['drugName', 'genericCode', 'genericName'] as const;

/** Leaves the names to the queue: here the drug is held, and savers of medicines take it last. */
export async function followDrugNamesLater(work: Work, { before, after }: DrugChange): Promise<void> {
  if (names.every((name) => before[name] === after[name])) return;
  if ((await countWithDrug(work.db, after.id)) === 0) return;
  await work.tasks.enqueue(work.db, followDrugNames, { ...pickTaskPerson(work.who), drugId: after.id });
}

export const createFollowDrugNamesHandler = (platform: Platform): TaskHandler =>
  handleTask(followDrugNames, ({ drugId, ...person }) =>
    runTaskAs(platform, followDrugNames.name, person, async (work) => {
      const drug = await findDrug(work.db, drugId);
      if (!drug) return;
      const patientIds = await renameDrugOfMedicines(work.db, drug);
      if (patientIds.length > 0) await announceProfiles(work, patientIds);
    }),
  );
