import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** So long may a loop run before other calls are answered, in milliseconds. */
const sliceLength = 1;

const partLength = 1000;

/** Calls `act` for each item and answers other calls in between, so that a bench does not wait for a long file. */
export async function runInSlices<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  act: (item: Item) => void,
): Promise<void> {
  let end = performance.now() + sliceLength;
  const pause = async (): Promise<void> => {
    await yieldToEventLoop();
    end = performance.now() + sliceLength;
  };
  if (Symbol.asyncIterator in items)
    for await (const item of items) {
      act(item);
      if (performance.now() > end) await pause();
    }
  else
    for (const item of items) {
      act(item);
      if (performance.now() > end) await pause();
    }
}

/** As `map`, and answers other calls in between. */
export async function mapInSlices<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  await runInSlices(items, (item) => void results.push(map(item)));
  return results;
}

/** Cuts many items into parts, so that no statement carries, and no answer of one brings, thousands at a time. */
export async function runInParts<Item>(
  items: readonly Item[],
  act: (part: readonly Item[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < items.length; at += partLength) await act(items.slice(at, at + partLength));
}
