import type { Logger } from 'pino';

/** The parts of a server that were started; they are stopped in reverse order (RUN-14). */
export interface StartedParts {
  /** `seconds` is how long its end may take; without a limit (null) nothing follows before it has ended. */
  add(name: string, stop: () => unknown, seconds?: number | null): void;
  /** Stops every part, also after one that fails or takes too long; throws what failed first. */
  stop(): Promise<void>;
}

interface Part {
  readonly name: string;
  readonly stop: () => unknown;
  readonly seconds: number | null;
}

const standardSeconds = 3;

export function createParts(logger: Pick<Logger, 'warn'>): StartedParts {
  const parts: Part[] = [];
  let stopping: Promise<void> | null = null;
  return {
    add: (name, stop, seconds = standardSeconds) => {
      if (stopping) throw new Error(`The server ends, and ${name} came too late.`);
      parts.push({ name, stop, seconds });
    },
    stop: () => (stopping ??= stopAll(parts.reverse(), logger)),
  };
}

async function stopAll(parts: readonly Part[], logger: Pick<Logger, 'warn'>): Promise<void> {
  const failures: unknown[] = [];
  for (const part of parts) {
    try {
      if (!(await stopInTime(part))) {
        logger.warn({ part: part.name, seconds: part.seconds }, 'a part of the server did not stop in time');
      }
    } catch (error) {
      logger.warn({ err: error, part: part.name }, 'a part of the server did not stop');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether it has ended within its time. */
async function stopInTime({ stop, seconds }: Part): Promise<boolean> {
  const stopped = (async () => {
    await stop();
    return true;
  })();
  if (seconds === null) return stopped;
  const tooLate = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => tooLate.resolve(false), seconds * 1000);
  try {
    return await Promise.race([stopped, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
