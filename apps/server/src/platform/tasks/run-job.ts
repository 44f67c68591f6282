import type { Logger } from 'pino';
import type { TaskHandler } from './task.ts';

interface Job {
  readonly id: string;
  readonly data: object;
  readonly retryCount: number;
}

/**
 * Runs one attempt. Throws when it failed, so that the queue tries again; the queue keeps the kind of the error only,
 * because its message may name a person.
 */
export async function runJob(
  { task, run }: TaskHandler,
  { id, data, retryCount }: Job,
  signal: AbortSignal,
  logger: Logger,
): Promise<void> {
  try {
    await run(data, { attempt: retryCount + 1, signal });
  } catch (error) {
    logger.warn({ err: error, task: task.name, taskId: id }, 'a task failed');
    throw new TaskFailure(describeErrorKind(error));
  }
}

class TaskFailure extends Error {
  override readonly name = 'TaskFailure';
}

const describeErrorKind = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';
