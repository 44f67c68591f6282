import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartRefusal } from '../start-refusal.ts';

export interface Migration {
  /** `20261121T0900_name`: sorts by time. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** The record of a migration in the database. */
export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>;

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** All migrations of a folder in the order in which they run; a file with another kind of name is an error. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => !file.startsWith('.')).sort();
  return Promise.all(
    files.map(async (file) => {
      const name = /^(\d{8}T\d{4}_[a-z0-9_]+)\.sql$/.exec(file)?.[1];
      if (name === undefined) throw new Error(`migrations/${file} is not named like 20261121T0900_name.sql`);
      // Line ends differ between machines that checked the same file out.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The migrations that still have to run; throws when files and database disagree. */
export function selectOutstanding(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  applied.forEach((past, position) => {
    const file = files.find((migration) => migration.name === past.name);
    if (file === undefined) {
      throw new StartRefusal(
        `The database has had migration ${past.name}, which this program does not know: it is newer.`,
      );
    }
    if (file.checksum !== past.checksum) {
      throw new StartRefusal(`Migration ${past.name} was changed after it had run; write a new one instead.`);
    }
    if (files[position] !== file) {
      throw new StartRefusal(
        `Migration ${files[position]?.name} sorts before ${past.name}, which has run; rename it.`,
      );
    }
  });
  return files.slice(applied.length);
}
