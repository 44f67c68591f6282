import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { pickTaskPerson, runTaskAs, taskPerson } from '../../platform/run-task-as.ts';
import { defineTask, handleTask, type TaskHandler } from '../../platform/tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { listPatientsWithPacksOfDrug, listPatientsWithPacksOfGroup } from '../store/stale-packs.ts';
import { markStalePacks } from './mark-stale-packs.ts';

/** The packs of more patients than this are compared after the save, so that nobody waits for them. */
const mostAtOnce = 200;
const patientsOfTask = 100;

/** Compares packs already made with their profiles after a change that met many of them (PACK-103). */
export const comparePacks = defineTask({
  name: 'compare-packs',
  input: z.object({ ...taskPerson, patientIds: z.array(z.int()) }),
  retry: { limit: 100, delaySeconds: 30 },
});

/** Marks the packs that a change of this drug meets (PACK-103). */
export const comparePacksOfDrug = async (work: Work, drugId: number): Promise<void> =>
  compareNowOrLater(work, await listPatientsWithPacksOfDrug(work.db, drugId, work.today));

/** Marks the packs that a change of this patient group meets (PACK-103). */
export const comparePacksOfGroup = async (work: Work, groupId: number): Promise<void> =>
  compareNowOrLater(work, await listPatientsWithPacksOfGroup(work.db, groupId, work.today));

async function compareNowOrLater(work: Work, patientIds: readonly number[]): Promise<void> {
  if (patientIds.length <= mostAtOnce) return markStalePacks(work, patientIds);
  const person = pickTaskPerson(work.who);
  for (let at = 0; at < patientIds.length; at += patientsOfTask) {
    const some = patientIds.slice(at, at + patientsOfTask);
    await work.tasks.enqueue(work.db, comparePacks, { ...person, patientIds: some });
  }
}

/** Compares the packs of some patients in the name of the person whose change met them. */
export const createComparePacksHandler = (platform: Platform): TaskHandler =>
  handleTask(comparePacks, ({ patientIds, ...person }) =>
    runTaskAs(platform, comparePacks.name, person, (work) => markStalePacks(work, patientIds)),
  );
