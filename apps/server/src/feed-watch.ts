import { setTimeout as pause } from 'node:timers/promises';
import { makeFeedFolders, takeFeedFiles } from './balance/index.ts';
import { DropFolder } from './platform/drop-folder/index.ts';
import { ignoreAbort } from './platform/ignore-abort.ts';
import type { Platform } from './platform/platform.ts';

/** A file is taken after two looks between which it did not change. */
const lookEvery = 2_000;
/** A new pharmacy has its folders within a minute. */
const looksPerMaking = 30;

export interface FeedWatch {
  /** Ends after the file under way. */
  stop(): Promise<void>;
}

/** Watches the folder of the dispensing systems, where one is set (FEED-5). */
export function startFeedWatch(platform: Platform): FeedWatch {
  const root = platform.settings.feedFolder;
  if (root === undefined) return { stop: async () => undefined };
  const stopped = new AbortController();
  const watching = watch(platform, new DropFolder(root), stopped.signal);
  return {
    stop: async () => {
      stopped.abort();
      await watching;
    },
  };
}

async function watch(platform: Platform, folder: DropFolder, signal: AbortSignal): Promise<void> {
  for (let look = 0; !signal.aborted; look += 1) {
    try {
      if (look % looksPerMaking === 0) await makeFeedFolders(platform, folder);
      await takeFeedFiles(platform, folder, signal);
    } catch (error) {
      platform.logger.error({ err: error }, 'the feed folder cannot be watched just now');
    }
    await pause(lookEvery, undefined, { signal }).catch(ignoreAbort);
  }
}
