/** Thrown when so many wait that another one would wait too long. */
export class TurnsBusy extends Error {}

interface Waiter {
  readonly start: () => void;
  readonly giveUp: () => void;
}

interface TurnLimits {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Does costly work when its turn comes. Rejects with TurnsBusy when the queue is full. */
export type TakeTurn = <Result>(who: string, act: () => Promise<Result>) => Promise<Result>;

/**
 * A queue in which everybody who waits is served in rotation, however much work each of them brings. When it is full,
 * the last of the longest line gives way, so that nobody fills it for the others.
 */
export function createFairTurns({ atOnce, mostWaiting }: TurnLimits): TakeTurn {
  let running = 0;
  let count = 0;
  // In the order of their turns: who was served goes to the end.
  const lines = new Map<string, Waiter[]>();

  const startNext = (): void => {
    const [first] = lines;
    if (!first) {
      running--;
      return;
    }
    const [who, line] = first;
    const next = line.shift();
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    count--;
    next?.start();
  };
  const waitForTurn = (who: string): Promise<void> => {
    if (count >= mostWaiting) makeRoom(who);
    count++;
    return new Promise((resolve, reject) => {
      const line = lines.get(who) ?? [];
      line.push({ start: resolve, giveUp: () => reject(new TurnsBusy()) });
      lines.set(who, line);
    });
  };
  const makeRoom = (who: string): void => {
    const longest = Math.max(...[...lines.values()].map((line) => line.length));
    if ((lines.get(who)?.length ?? 0) >= longest) throw new TurnsBusy();
    const line = [...lines.values()].find((each) => each.length === longest);
    line?.pop()?.giveUp();
    count--;
  };

  return async (who, act) => {
    if (running >= atOnce) await waitForTurn(who);
    else running++;
    try {
      return await act();
    } finally {
      startNext();
    }
  };
}
