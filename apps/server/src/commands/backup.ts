import { join } from 'node:path';
import { buildBackupName, takeAnyBackup } from '../platform/backups/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { readSettings } from '../platform/settings.ts';
import { runCommand } from './connect-command.ts';

/**
 * `npm run backup -- <target>`: takes a backup into a new folder while the server runs, and reads it back (RUN-2). Without a
 * target it goes beside those of the server. With `--json` it prints its size for a program.
 */
const args = process.argv.slice(2);
const isForProgram = args.includes('--json');
const [named] = args.filter((each) => !each.startsWith('--'));
await runCommand(async (ending) => {
  const settings = readSettings(process.env);
  const folder = settings.backupFolder;
  const target = named ?? (folder && join(folder, buildBackupName(systemClock.now())));
  if (target === undefined)
    throw new Error('Name the folder to make: npm run backup -- <target>, or set BACKUP_FOLDER.');
  const { files, bytes } = await takeAnyBackup(settings, target, ending);
  if (isForProgram) console.log(JSON.stringify({ files, bytes }));
  else
    console.log(`${files} files are in ${target}. Keep it as safe as the database: it holds patients' data.`);
});
