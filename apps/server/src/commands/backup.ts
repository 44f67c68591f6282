import { takeBackup } from '../platform/embedded/index.ts';
import { readSettings } from '../platform/settings.ts';
import { runCommand } from './connect-command.ts';

/**
 * `npm run backup -- <target>`: copies the embedded database and the other files of the data folder into a new folder
 * while the server runs.
 */
const [target] = process.argv.slice(2);
await runCommand(async () => {
  const settings = readSettings(process.env);
  if (target === undefined) throw new Error('Name the folder to make: npm run backup -- <target>');
  if (settings.databaseUrl !== undefined) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (pg_basebackup, pg_dump).',
    );
  }
  const { files } = await takeBackup(settings.dataFolder, target);
  console.log(`${files} files are in ${target}. Keep it as safe as the database: it holds patients' data.`);
});
