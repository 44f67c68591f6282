import { statfs } from 'node:fs/promises';
import type { HasRoom } from '../platform.ts';

export interface DiskSpace {
  readonly freeBytes: number;
  /** Time to act: under a tenth, or less than some busy days of prints and photos need. */
  readonly isLow: boolean;
}

const megabyte = 1024 * 1024;
const lowShare = 0.1;
const lowBytes = 500 * megabyte;
/** Three files of PostgreSQL's log: enough for sessions and audit lines of many days of reading. */
const reserveBytes = 48 * megabyte;
/** The space of a print run: two thousand sheets have 30 MB, which PostgreSQL writes twice (decision 0025). */
export const runBytes = 80 * megabyte;

/** The free space where the data is; null before there is such a folder. */
export async function measureDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    return {
      freeBytes,
      isLow: freeBytes < lowBytes || freeBytes < blocks * bsize * lowShare,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT') return null;
    throw error;
  }
}

const askedEvery = 1_000;

/** Whether there is space to write, by a measurement that is at most a second old. */
export function createRoomWatch(folder: string): HasRoom {
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve<DiskSpace | null>(null);
  return async (bytes) => {
    if (performance.now() - askedAt > askedEvery) {
      askedAt = performance.now();
      reading = measureDiskSpace(folder);
    }
    const space = await reading;
    return space === null || space.freeBytes >= reserveBytes + bytes;
  };
}
