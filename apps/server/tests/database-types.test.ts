import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildDatabaseTypesArguments } from '../../../tools/database-types.ts';
import { createDatabase } from './fresh-database.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

it('the generated types match the migrated schema (npm run generate)', async () => {
  const database = await createDatabase();
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/kysely-codegen',
    [...buildDatabaseTypesArguments(database.ownerUrl), '--verify'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  await database.drop();
  expect(`${stdout}${stderr}`).not.toContain('not up-to-date');
  expect(status).toBe(0);
});
