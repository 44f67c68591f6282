export interface LastRequest {
  /** Asks, and takes the answer unless it was cancelled meanwhile; cancels what was asked before. */
  readonly ask: <Answer>(
    find: (signal: AbortSignal) => Promise<Answer>,
    take: (answer: Answer) => void,
  ) => Promise<void>;
  /** Cancels what is being asked. */
  readonly drop: () => void;
}

/** Requests of which only the last one counts: the answer to an earlier one would overwrite what was chosen since. */
export function createLastRequest(): LastRequest {
  let last = new AbortController();
  return {
    ask: async (find, take) => {
      last.abort();
      last = new AbortController();
      const { signal } = last;
      const answer = await find(signal);
      if (!signal.aborted) take(answer);
    },
    drop: () => last.abort(),
  };
}
