import type { PharmacyClock } from '@packwright/core/feed-adapters';
import { computeSentAt, type FeedFileName } from '@packwright/core/scripts';
import { feedFormat } from '../../access/index.ts';
import { feedAdapters, type FeedHeader, type ReadContent } from './feed-adapters.ts';

/** A file of the watched folder, read as far as its form goes. */
export type ReadFeedFile = FeedHeader & ReadContent;

/** Reads a file by the adapter of its name (FEED-5, FEED-8); it left at the moment of the name, unless it says when. */
export async function readFeedFile(
  name: FeedFileName,
  bytes: Uint8Array,
  clock: PharmacyClock,
): Promise<ReadFeedFile> {
  const { pharmacyCode, content } = name;
  const sentAt = computeSentAt(name, clock.timezone, clock.now);
  return { feed: feedFormat, pharmacyCode, sentAt, ...(await feedAdapters[content](bytes, clock)) };
}
