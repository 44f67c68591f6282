import type { PackLabelsTask, PackSheetsTask } from '@packwright/pdf/worker';
import * as tasks from '@packwright/pdf/worker';
import { move } from 'piscina';

// The pool's module, each export a task by name. A file is handed over, not copied: a run of hundreds has many megabytes.
export const { ready } = tasks;

export const packSheets = async (task: PackSheetsTask) => move(await tasks.packSheets(task));

export const packLabels = async (task: PackLabelsTask) => move(await tasks.packLabels(task));
