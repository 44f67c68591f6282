import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../../has-code.ts';

const counts = z.record(z.string(), z.int());
const common = {
  takenAt: z.iso.datetime(),
  /** SHA-256 of every file, by its path in the backup. */
  files: z.record(z.string(), z.string()),
  /** Rows of the tables that only grow, before it was taken and after; earlier versions did not count them. */
  counts: z.optional(z.object({ before: counts, after: counts })),
};

/**
 * A backup folder holds this and either `database` (a cluster to be replayed) and `files` (the rest of the data folder), or
 * `database.dump` (of pg_dump) and `files` with the anchors.
 */
const schema = z.discriminatedUnion('format', [
  z.object({ format: z.literal(1), postgres: z.literal(18), ...common }),
  z.object({ format: z.literal(2), ...common }),
]);

export type Manifest = z.infer<typeof schema>;

export const manifestName = 'backup.json';

/** Reads the manifest, which is written last: without it the folder is no backup, or an unfinished one. */
export async function readManifest(backup: string): Promise<Manifest> {
  try {
    return schema.parse(JSON.parse(await readFile(join(backup, manifestName), 'utf8')));
  } catch (error) {
    const absent = hasCode(error, 'ENOENT');
    if (!absent && !(error instanceof z.ZodError) && !(error instanceof SyntaxError)) throw error;
    throw new Error(
      absent
        ? `${backup} is not a finished backup: it has no ${manifestName}.`
        : `${backup}/${manifestName} is not that of a backup which this version can restore.`,
      { cause: error },
    );
  }
}
