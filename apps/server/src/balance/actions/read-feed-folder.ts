import { setTimeout as pause } from 'node:timers/promises';
import { DropFolder } from '../../platform/drop-folder/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeFeedFolders, type OneFolder, takeFeedFiles } from './take-feed-files.ts';

/** Two looks without a change between them say that a file is whole (FEED-5). */
const betweenLooks = 500;

/** Reads the files that wait in the folder of a pharmacy now; throws where the folder cannot be read. */
export async function readFeedFolder(
  platform: Platform,
  only: OneFolder,
  signal: AbortSignal,
): Promise<void> {
  const folder = new DropFolder(platform.settings.feedFolder ?? '');
  await makeFeedFolders(platform, folder);
  await folder.look();
  await pause(betweenLooks);
  await takeFeedFiles(platform, folder, signal, only);
}
