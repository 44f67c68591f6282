/** Something that is fetched once: when it is first wanted, or behind the page when that has come to rest. */
export interface Part<Value> {
  readonly now: () => Value | null;
  readonly fetch: () => Promise<Value>;
}

const waiting = new Set<() => Promise<unknown>>();

export function partOf<Value>(load: () => Promise<Value>): Part<Value> {
  let here: Value | null = null;
  const fetch = async (): Promise<Value> => {
    waiting.delete(fetch);
    const value = await load();
    here = value;
    return value;
  };
  waiting.add(fetch);
  return { now: () => here, fetch };
}

/**
 * Fetches what the pages so far will want, one after the other. A server that goes away cannot deliver a dialog any
 * more, and a browser does not ask twice for a script that once failed; what fails is told when it is wanted.
 */
export async function fetchWaitingParts(): Promise<void> {
  for (const fetch of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- the page's own calls go first
    await fetch().catch(() => undefined);
  }
}
