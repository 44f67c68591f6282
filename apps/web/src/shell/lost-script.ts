import { noAnswer } from './no-answer.ts';

/** Whether the server answers at all, asked past every cache. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/health/live', { cache: 'no-store' })).ok;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}

/**
 * The script of a page, or its styles, did not come. From a server that is there it has gone with an update, and the router loads the
 * app anew; loading it from one that is away would leave the reader with the browser's own error page.
 */
export async function afterLostScript(reason: unknown, isThere = isServerThere): Promise<never> {
  if (await isThere()) throw reason;
  throw noAnswer();
}
