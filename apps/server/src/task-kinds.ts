import {
  checkResidents,
  createCheckActions,
  createImportActions,
  importResidents,
} from './importing/index.ts';
import {
  comparePacks,
  createComparePacksHandler,
  markStalePacks,
  printPacks,
  runPrints,
} from './packing/index.ts';
import type { PatientConsequences } from './patients/index.ts';
import { sendMail } from './platform/mail/index.ts';
import { getTaskQueue, handlePersonTask, type PersonTask } from './platform/person-tasks/index.ts';
import type { Platform } from './platform/platform.ts';
import type { TaskHandler, TaskKind } from './platform/tasks/index.ts';

/** The long work that people order. */
export const personTasks: readonly Omit<PersonTask<object>, 'input'>[] = [
  printPacks,
  checkResidents,
  importResidents,
];

export const createPersonTaskHandlers = (
  platform: Platform,
  ofPatients: PatientConsequences,
): TaskHandler[] => [
  handlePersonTask(platform, printPacks, runPrints),
  handlePersonTask(platform, checkResidents, createCheckActions(ofPatients)),
  handlePersonTask(platform, importResidents, createImportActions(ofPatients, markStalePacks)),
  createComparePacksHandler(platform),
];

/** The tasks that calls leave to the queue. */
export const queuedTasks: readonly TaskKind[] = [sendMail, comparePacks, ...personTasks.map(getTaskQueue)];
