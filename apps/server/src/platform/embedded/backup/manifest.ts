import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../../has-code.ts';

/** A backup folder holds `database` (a cluster to be replayed), `files` (the rest of the data folder) and this. */
const schema = z.object({
  format: z.literal(1),
  postgres: z.literal(18),
  takenAt: z.iso.datetime(),
  /** SHA-256 of every file, by its path in the backup. */
  files: z.record(z.string(), z.string()),
});

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
