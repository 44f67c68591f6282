/** Something that is fetched once: when it is first wanted, or behind the page when that has come to rest. */
export interface LazyChunk<Value> {
  readonly getLoaded: () => Value | null;
  readonly fetch: () => Promise<Value>;
}

const waiting = new Set<() => Promise<unknown>>();

export function createLazyChunk<Value>(load: () => Promise<Value>): LazyChunk<Value> {
  let here: Value | null = null;
  const fetchChunk = async (): Promise<Value> => {
    waiting.delete(fetchChunk);
    const value = await load();
    here = value;
    return value;
  };
  waiting.add(fetchChunk);
  return { getLoaded: () => here, fetch: fetchChunk };
}

/**
 * Fetches what the pages so far will want, one after the other. A server that goes away cannot deliver a dialog any
 * more, and a browser does not ask twice for a script that once failed; what fails is told when it is wanted.
 */
export async function fetchWaitingChunks(): Promise<void> {
  for (const fetchChunk of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- the page's own calls go first
    await fetchChunk().catch(() => undefined);
  }
}
