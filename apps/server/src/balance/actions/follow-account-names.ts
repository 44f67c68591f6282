import { z } from 'zod';
import { type DrugChange, findDrug } from '../../catalogue/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { pickTaskPerson, runTaskAs, taskPerson } from '../../platform/run-task-as.ts';
import { defineTask, handleTask, type TaskHandler } from '../../platform/tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceBalances } from '../events.ts';
import { hasAccountsOfDrug, renameAccounts } from '../store/accounts.ts';

/** Gives the balances of a pharmacy the name that their drug has now (MED-63). */
export const followAccountNames = defineTask({
  name: 'follow-account-names',
  input: z.object({ ...taskPerson, drugId: z.int() }),
  retry: { limit: 100, delaySeconds: 30 },
});

/** Leaves the name to the queue: here the drug is held, and those who post take it before the accounts. */
export async function followAccountNamesLater(work: Work, { before, after }: DrugChange): Promise<void> {
  if (before.drugName === after.drugName) return;
  if (!(await hasAccountsOfDrug(work.db, after.drugCode))) return;
  await work.tasks.enqueue(work.db, followAccountNames, { ...pickTaskPerson(work.who), drugId: after.id });
}

export const createFollowAccountNamesHandler = (platform: Platform): TaskHandler =>
  handleTask(followAccountNames, ({ drugId, ...person }) =>
    runTaskAs(platform, followAccountNames.name, person, async (work) => {
      const drug = await findDrug(work.db, drugId);
      if (!drug) return;
      const ids = await renameAccounts(work.db, drug);
      if (ids.length > 0) await announceBalances(work, ids);
    }),
  );
