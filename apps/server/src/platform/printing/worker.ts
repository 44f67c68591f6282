import type { PrintTask } from '@packwright/pdf/print-task';
import * as tasks from '@packwright/pdf/worker';
import type { TestPageTask } from '@packwright/pdf/worker';

// The pool's module, each export a task by name. A file is handed over, not copied: a run of hundreds has many megabytes.
export const packSheets = (task: PrintTask) => tasks.renderSheetTask(task);

export const packLabels = (task: PrintTask) => tasks.renderLabelTask(task);

export const printProfiles = (task: PrintTask) => tasks.renderProfileTask(task);

export const printLetters = (task: PrintTask) => tasks.renderLetterTask(task);

export const printTables = (task: PrintTask) => tasks.renderTableTask(task);

export const printSigningSheets = (task: PrintTask) => tasks.renderSigningTask(task);
export const testPage = (task: TestPageTask) => tasks.renderTestPageTask(task);
