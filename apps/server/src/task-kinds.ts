import { printPacks } from './packing/index.ts';
import { sendMail } from './platform/mail/index.ts';
import { type AnyPersonTask, getTaskQueue } from './platform/person-tasks/index.ts';
import type { TaskKind } from './platform/tasks/index.ts';

/** The long work that people order. */
export const personTasks: readonly AnyPersonTask[] = [printPacks];

/** What calls leave to the queue. */
export const queuedTasks: readonly TaskKind[] = [sendMail, ...personTasks.map(getTaskQueue)];
