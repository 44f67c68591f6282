import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { startEmbedded } from '../apps/server/src/platform/embedded/index.ts';
import { buildDatabaseTypesArguments } from './database-types.ts';

/** `npm run generate`: writes the types of the migrated schema that every store is checked against. */
const folder = await mkdtemp(join(tmpdir(), 'packwright-types-'));
await chmod(folder, 0o755);
const embedded = await startEmbedded(folder);
try {
  await migrate(embedded.url, { databaseAppUrl: undefined });
  const { status } = spawnSync('kysely-codegen', buildDatabaseTypesArguments(embedded.url), {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  await embedded.stop();
  await rm(folder, { recursive: true, force: true });
}
