import { setTimeout as pause } from 'node:timers/promises';

let share = 1;

/** Takes only a share of every measuring time, to see that a bench works; its figures then mean little. */
export function shortenMeasuring(to: number): void {
  share = to;
}

export interface Arrivals {
  readonly perSecond: number;
  readonly seconds: number;
  /** Does the next piece of work; a rejection counts as an error. */
  readonly act: (index: number) => Promise<void>;
}

export interface LoopResult {
  /** Milliseconds from when each was meant to begin, so that a stall is charged to all that it delayed. */
  readonly latencies: readonly number[];
  readonly errors: readonly string[];
}

/** Sends at a fixed rate regardless of the answers, like people at benches. */
export async function runOpenLoop({ perSecond, seconds, act }: Arrivals): Promise<LoopResult> {
  const latencies: number[] = [];
  const errors: string[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  const count = Math.max(1, Math.round(perSecond * seconds * share));
  for (let index = 0; index < count; index += 1) {
    const intended = began + (index * 1000) / perSecond;
    const early = intended - performance.now();
    if (early > 0) await pause(early);
    under.push(
      act(index).then(
        () => void latencies.push(performance.now() - intended),
        (error: unknown) => void errors.push(error instanceof Error ? error.message : String(error)),
      ),
    );
  }
  await Promise.all(under);
  return { latencies, errors };
}

/** How often a second something can be done when so many do it without a pause. */
export async function measureThroughput(
  atOnce: number,
  seconds: number,
  act: (worker: number) => Promise<void>,
): Promise<number> {
  const began = performance.now();
  const until = began + seconds * share * 1000;
  let done = 0;
  const runWorker = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() < until) {
      await act(index);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runWorker));
  return done / ((performance.now() - began) / 1000);
}
