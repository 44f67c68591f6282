import {
  balanceImportActions,
  createFollowAccountNamesHandler,
  followAccountNames,
  importBalanceFile,
} from './balance/index.ts';
import { createSyncHandler, createWriteQueueFileHandler, syncFeed, writeQueueFile } from './balance/index.ts';
import type { CatalogueConsequences } from './catalogue/index.ts';
import {
  checkDrugs,
  checkResidents,
  createCheckActions,
  createDrugCheckActions,
  createDrugImportActions,
  createImportActions,
  importDrugs,
  importResidents,
  migrateData,
  migrationActions,
} from './importing/index.ts';
import { createFollowDrugNamesHandler, followDrugNames } from './medication/index.ts';
import {
  comparePacks,
  createComparePacksHandler,
  markStalePacks,
  orderFromMachine,
  printPacks,
  runMachineOrder,
  runPrints,
} from './packing/index.ts';
import type { PatientConsequences } from './patients/index.ts';
import { sendMail } from './platform/mail/index.ts';
import { makeReportTask, runReport } from './reporting/index.ts';
import { getTaskQueue, handlePersonTask, type PersonTask } from './platform/person-tasks/index.ts';
import type { Platform } from './platform/platform.ts';
import type { TaskHandler, TaskKind } from './platform/tasks/index.ts';
import { printSigningSheets, signingSheetActions } from './reporting/index.ts';

/** The long work that people order. */
export const personTasks: readonly Omit<PersonTask<object>, 'input'>[] = [
  printPacks,
  orderFromMachine,
  checkResidents,
  importResidents,
  checkDrugs,
  importDrugs,
  printSigningSheets,
  makeReportTask,
  migrateData,
  importBalanceFile,
];

export const createPersonTaskHandlers = (
  platform: Platform,
  ofPatients: PatientConsequences,
  ofCatalogue: CatalogueConsequences,
): TaskHandler[] => [
  handlePersonTask(platform, printPacks, runPrints),
  handlePersonTask(platform, orderFromMachine, runMachineOrder),
  handlePersonTask(platform, checkResidents, createCheckActions(ofPatients)),
  handlePersonTask(platform, importResidents, createImportActions(ofPatients, markStalePacks)),
  handlePersonTask(platform, checkDrugs, createDrugCheckActions(ofCatalogue)),
  handlePersonTask(platform, importDrugs, createDrugImportActions(ofCatalogue)),
  handlePersonTask(platform, printSigningSheets, signingSheetActions),
  handlePersonTask(platform, makeReportTask, runReport),
  handlePersonTask(platform, migrateData, migrationActions),
  handlePersonTask(platform, importBalanceFile, balanceImportActions),
  createComparePacksHandler(platform),
  createFollowDrugNamesHandler(platform),
  createWriteQueueFileHandler(platform),
  createFollowAccountNamesHandler(platform),
  createSyncHandler(platform),
];

/** The tasks that calls leave to the queue. */
export const queuedTasks: readonly TaskKind[] = [
  sendMail,
  comparePacks,
  followDrugNames,
  writeQueueFile,
  followAccountNames,
  syncFeed,
  ...personTasks.map(getTaskQueue),
];
