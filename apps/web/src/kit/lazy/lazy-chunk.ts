/** Code that is fetched once: when it is first needed, or in the background after the page has loaded. */
export interface LazyChunk<Value> {
  readonly getLoaded: () => Value | null;
  readonly fetch: () => Promise<Value>;
}

const waiting = new Set<() => Promise<unknown>>();

export function createLazyChunk<Value>(load: () => Promise<Value>): LazyChunk<Value> {
  let here: Value | null = null;
  const fetchChunk = async (): Promise<Value> => {
    if (here !== null) return here;
    waiting.delete(fetchChunk);
    const value = await load();
    here = value;
    return value;
  };
  waiting.add(fetchChunk);
  return { getLoaded: () => here, fetch: fetchChunk };
}

/**
 * Fetches the chunks of the loaded pages one after another. A lost server cannot deliver a dialog, and a browser does
 * not retry a chunk that failed once; a failure is shown when the chunk is needed.
 */
export async function fetchWaitingChunks(): Promise<void> {
  for (const fetchChunk of waiting) {
    // oxlint-disable-next-line no-await-in-loop -- the page's own calls go first
    await fetchChunk().catch(() => undefined);
  }
}
