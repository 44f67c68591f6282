import type { PrintTask } from '@packwright/pdf/print-task';
import * as tasks from '@packwright/pdf/worker';
import type { TestPageTask } from '@packwright/pdf/worker';
import { move } from 'piscina';

// The pool's module, each export a task by name. A file is handed over, not copied: a run of hundreds has many megabytes.
export const { reportReady } = tasks;

export const packSheets = async (task: PrintTask) => move(await tasks.renderSheetTask(task));

export const packLabels = async (task: PrintTask) => move(await tasks.renderLabelTask(task));

export const testPage = async (task: TestPageTask) => move(await tasks.renderTestPageTask(task));
