import { isPharmacyOpen } from '@packwright/core/fields';
import { compareFeedFileNames, feedLimits } from '@packwright/core/scripts';
import { toMilliseconds } from '../../platform/clock/index.ts';
import { DropFolder, type DroppedFile } from '../../platform/drop-folder/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { type FeedPharmacy, listFeedPharmacies } from '../store/feed-files.ts';
import { takeFeedFile } from './take-feed-file.ts';

type WatchDependencies = Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing' | 'logger' | 'hasRoom'>;

/** A fault of the database or the disk is not repeated every few seconds. */
const waitAfterFault = 60_000;
const dayOfMilliseconds = 24 * 3_600_000;

/** A code that is no name of a folder has none; its pharmacy sends by the call. */
const isFolderName = ({ code }: FeedPharmacy): boolean => /^[\w-]{1,60}$/.test(code);

/** Makes the folders of every pharmacy. */
export async function makeFeedFolders(platform: WatchDependencies, folder: DropFolder): Promise<void> {
  const pharmacies = await listPharmaciesByCode(platform);
  await folder.makePlaces([...pharmacies.keys()]);
}

/** Only the files of one pharmacy, and who is told how many of them are done. */
export interface OneFolder {
  readonly pharmacyId: number;
  readonly onDone?: (done: number, total: number) => Promise<void> | void;
}

/**
 * Takes every file that is ready in the watched folder, or those of one pharmacy, in the order in which they left, until the
 * server ends; answers how many.
 */
export async function takeFeedFiles(
  platform: WatchDependencies,
  folder: DropFolder,
  signal: AbortSignal,
  only?: OneFolder,
): Promise<number> {
  const files = await folder.look();
  if (files.length === 0 || !(await platform.hasRoom(feedLimits.bytes))) return 0;
  const pharmacies = await listPharmaciesByCode(platform);
  const waiting = files
    .toSorted((one, other) => compareFeedFileNames(one.name, other.name))
    .flatMap((file) => {
      const pharmacy = pharmacies.get(file.place);
      // The files of an inactive one wait in its inbox (ADMIN-14).
      if (!pharmacy || !isPharmacyOpen(pharmacy.status)) return [];
      return only === undefined || pharmacy.id === only.pharmacyId ? [{ pharmacy, file }] : [];
    });
  let taken = 0;
  for (const [at, { pharmacy, file }] of waiting.entries()) {
    if (signal.aborted) break;
    if (await takeWithoutFault(platform, folder, pharmacy, file)) taken += 1;
    await only?.onDone?.(at + 1, waiting.length);
  }
  return taken;
}

/** Removes the files whose days in done and error are over (FEED-7); answers how many. */
export async function removeOldFeedFiles(platform: Platform): Promise<number> {
  const { settings } = platform;
  if (settings.feedFolder === undefined) return 0;
  const pharmacies = await listPharmaciesByCode(platform);
  const before = toMilliseconds(platform.clock.now()) - settings.feedKeepDays * dayOfMilliseconds;
  return new DropFolder(settings.feedFolder).removeAnswered([...pharmacies.keys()], before);
}

async function listPharmaciesByCode(platform: WatchDependencies): Promise<ReadonlyMap<string, FeedPharmacy>> {
  const pharmacies = await inSideTransaction(platform, null, listFeedPharmacies);
  return new Map(pharmacies.filter(isFolderName).map((pharmacy) => [pharmacy.code, pharmacy]));
}

/** A file that cannot be taken just now stays where it is and does not hold up the others. */
async function takeWithoutFault(
  platform: WatchDependencies,
  folder: DropFolder,
  pharmacy: FeedPharmacy,
  file: DroppedFile,
): Promise<boolean> {
  try {
    return await takeOne(platform, folder, pharmacy, file);
  } catch (error) {
    platform.logger.error({ err: error, pharmacyId: pharmacy.id }, 'a file of the feed folder waits');
    folder.suspend(file, waitAfterFault);
    return false;
  }
}

async function takeOne(
  platform: WatchDependencies,
  folder: DropFolder,
  pharmacy: FeedPharmacy,
  file: DroppedFile,
): Promise<boolean> {
  const isTooLarge = file.byteSize > feedLimits.bytes;
  const bytes = isTooLarge ? null : await folder.read(file);
  if (bytes === null && !isTooLarge) return false;
  const answer = await takeFeedFile(platform, { pharmacy, name: file.name, bytes });
  if (answer === null) return false;
  await folder.settle(file, answer.rejected.length > 0 ? 'error' : 'done', answer);
  return true;
}
