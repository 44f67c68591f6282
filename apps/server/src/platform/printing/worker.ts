import type { PrintTask } from '@packwright/pdf/print-task';
import * as tasks from '@packwright/pdf/worker';
import type { TestPageTask } from '@packwright/pdf/worker';
import { move } from 'piscina';

// The pool's module, each export a task by name. A file is handed over, not copied: a run of hundreds has many megabytes.
export const { ready } = tasks;

export const packSheets = async (task: PrintTask) => move(await tasks.packSheets(task));

export const packLabels = async (task: PrintTask) => move(await tasks.packLabels(task));

export const testPage = async (task: TestPageTask) => move(await tasks.testPage(task));
