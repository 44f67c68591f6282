import { setTimeout as pause } from 'node:timers/promises';
import { ignoreAbort } from './ignore-abort.ts';

export interface RepeatedTask {
  /** Ends after the turn under way. */
  stop(): Promise<void>;
}

/** Repeats an action with a pause between; a failed turn is reported and repeated. */
export function repeat(
  everyMilliseconds: number,
  act: (stopped: AbortSignal) => Promise<unknown>,
  onError: (error: unknown) => void,
): RepeatedTask {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      try {
        await act(stopped.signal);
      } catch (error) {
        if (!stopped.signal.aborted) onError(error);
      }
      await pause(everyMilliseconds, undefined, { signal: stopped.signal, ref: false }).catch(ignoreAbort);
    }
  })();
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
