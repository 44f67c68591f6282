import type { z } from 'zod';

/** How often and when a task that failed runs again. */
export interface TaskRetry {
  readonly limit: number;
  readonly delaySeconds: number;
  /** Doubles the pause after each attempt up to this; the pause stays the same without it. */
  readonly maxDelaySeconds?: number;
}

/** The queue's definition of a kind of background work. */
export interface TaskKind {
  /** The queue's name, in kebab-case. */
  readonly name: string;
  readonly retry: TaskRetry;
  /** A waiting task of a higher number starts first; 0 without it. */
  readonly priority?: number;
  /** When it starts by itself, as cron in UTC; it also starts with the server. Only one waits or runs at a time. */
  readonly schedule?: string;
}

/** A kind of background work. Its input names rows by their ids: the queue holds no text of a patient or a person. */
export interface Task<Input extends object> extends TaskKind {
  readonly input: z.ZodType<Input>;
}

export const defineTask = <Input extends object>(task: Task<Input>): Task<Input> => task;

/** One attempt of a task. */
export interface TaskRun {
  /** 1 for the first. */
  readonly attempt: number;
  /** Is aborted when the server ends or the task takes too long. */
  readonly signal: AbortSignal;
}

/** A task with what it does, which tests and servers of other parts may leave out. */
export interface TaskHandler {
  readonly task: TaskKind;
  readonly run: (input: object, run: TaskRun) => Promise<unknown>;
}

/** Says what a task does. A run that throws is tried again as its task says. */
export function handleTask<Input extends object>(
  task: Task<Input>,
  run: (input: Input, run: TaskRun) => Promise<unknown>,
): TaskHandler {
  return { task, run: (input, attempt) => run(task.input.parse(input), attempt) };
}
