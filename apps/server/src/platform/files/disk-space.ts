import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  readonly freeBytes: number;
  /** Time to act: under a tenth, or less than some busy days of prints and photos need. */
  readonly isLow: boolean;
  /** Nothing is to be written any more. A database without room for its log ends, and then nobody can even read. */
  readonly isFull: boolean;
}

const megabyte = 1024 * 1024;
const lowShare = 0.1;
const lowBytes = 500 * megabyte;
/** Three files of PostgreSQL's log: enough for sessions and audit lines of many days of reading. */
const reserveBytes = 48 * megabyte;

/** The room that is left where the data lies; null before there is such a folder. */
export async function diskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    return {
      freeBytes,
      isLow: freeBytes < lowBytes || freeBytes < blocks * bsize * lowShare,
      isFull: freeBytes < reserveBytes,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code === 'ENOENT') return null;
    throw error;
  }
}

const askedEvery = 1_000;

/** Says whether there is room to write, from a look that is at most a second old. */
export function roomWatch(folder: string): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = Promise.resolve(true);
  return () => {
    if (performance.now() - askedAt > askedEvery) {
      askedAt = performance.now();
      hasRoom = diskSpace(folder).then((space) => space?.isFull !== true);
    }
    return hasRoom;
  };
}
