import { confirm } from '../kit/dialog/index.ts';
import { translate } from '../kit/language/index.ts';
import { messages } from '../kit/messages/index.ts';
import { createNoAnswer } from './no-answer.ts';

/** Whether the server answers, past every cache. */
export async function isServerReachable(): Promise<boolean> {
  try {
    return (await fetch('/api/health/live', { cache: 'no-store' })).ok;
  } catch (reason) {
    if (reason instanceof TypeError) return false;
    throw reason;
  }
}

/**
 * The script of a page, or its styles, did not come. From a server that is there it has gone with an update, and the router loads the
 * app again; loading it from one that is away would leave the reader with the browser's own error page.
 */
export async function throwChunkLoadError(reason: unknown, isThere = isServerReachable): Promise<never> {
  if (await isThere()) throw reason;
  throw createNoAnswer();
}

let asking: Promise<void> | null = null;

/** Says why a part of the page did not come and offers to try again; once, however many did not come. */
export function offerChunkReload(): Promise<void> {
  asking ??= confirmReload().finally(() => {
    asking = null;
  });
  return asking;
}

// A browser does not ask twice for a script that once failed: only a new start brings it.
async function confirmReload(): Promise<void> {
  const isThere = await isServerReachable();
  const hints = isThere ? (['part.hint'] as const) : (['page.unreachedHint', 'part.hint'] as const);
  const agreed = await confirm({
    title: translate(messages, isThere ? 'part.failed' : 'page.unreached'),
    message: hints.map((hint) => translate(messages, hint)).join(' '),
    verb: translate(messages, 'retry'),
  });
  if (!agreed) return;
  if (await isServerReachable()) location.reload();
  else await confirmReload();
}
