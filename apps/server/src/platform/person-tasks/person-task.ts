import type { AuditAct } from '@packwright/contract/audit-labels';
import type { TaskKindName } from '@packwright/contract/tasks';
import type { Need } from '@packwright/core/permissions';
import { z } from 'zod';
import type { Platform } from '../platform.ts';
import { defineTask, type Task } from '../tasks/index.ts';
import type { Work } from '../work.ts';

/** Long work that a person ordered: it runs in their pharmacy, as them, and they see how it goes. */
export interface PersonTask<Input extends object> {
  /** Its name in the table and on the wire. */
  readonly kind: TaskKindName;
  readonly input: z.ZodType<Input>;
  /** A person who may do one of these may open its file and start it again. */
  readonly needs: readonly Need[];
  /** Free bytes of the disk without which it waits. */
  readonly roomBytes: number;
  /** For how many days its person sees it once it is over. */
  readonly keepDays: number;
  /** The sentence that its person reads when a fault ended it. */
  readonly faultMessage: string;
  /** The file that it checks or imports, for work that has a page of its own. */
  findImportFile?(input: Input): number;
}

export const definePersonTask = <Input extends object>(task: PersonTask<Input>): PersonTask<Input> => task;

/** The work of a task. */
export interface PersonTaskActions<Input> {
  /** In one transaction: a task that was cancelled meanwhile leaves nothing behind. A refusal says why it failed. */
  readonly run: (run: PersonTaskRun<Input>) => Promise<TaskOutcome>;
  /** The consequence of failing, in the transaction that records it. */
  readonly onFailure?: (work: Work, input: Input, message: string) => Promise<void>;
}

export interface PersonTaskRun<Input> {
  readonly platform: Platform;
  readonly work: Work;
  readonly input: Input;
  readonly total: number;
  /** Its person started it again after it had failed or was cancelled. */
  readonly isRetried: boolean;
  /** Is aborted when somebody cancelled it, and when the server ends. */
  readonly signal: AbortSignal;
  /** Says how much of the total is done. */
  readonly onProgress: (done: number) => void;
  /** Does something in a short transaction of its own, which lasts whatever becomes of the task. */
  readonly inPart: <Result>(act: (work: Work) => Promise<Result>) => Promise<Result>;
}

/** The file that it made, if any, and what the audit trail says of it. */
export interface TaskOutcome {
  readonly fileId?: number;
  readonly audited: {
    readonly area: string;
    readonly action: AuditAct;
    readonly detail: Readonly<Record<string, unknown>>;
  };
}

/** All that the queue knows of a task; the rest stands in its row. */
const queuedInput = z.object({ pharmacyId: z.int(), taskId: z.int() });
export type QueuedPersonTask = z.output<typeof queuedInput>;

/** The queue of a kind. A task is never given up by the queue: its row counts how often it was begun. */
export const getTaskQueue = ({ kind }: Pick<PersonTask<object>, 'kind'>): Task<QueuedPersonTask> =>
  defineTask({
    name: kind.replaceAll(' ', '-'),
    input: queuedInput,
    retry: { limit: 1_000, delaySeconds: 10 },
  });
