import { setImmediate as waitForOthers } from 'node:timers/promises';

const sizeOfPart = 500;

/** The items in parts of some hundreds; before each next part everything else that waits has its turn. */
export async function* takeParts<Item>(
  items: readonly Item[],
  size = sizeOfPart,
): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await waitForOthers();
    yield items.slice(at, at + size);
  }
}
