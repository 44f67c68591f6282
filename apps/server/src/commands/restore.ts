import { restoreBackup } from '../platform/embedded/index.ts';
import { runCommand } from './connect-command.ts';

/** `npm run restore -- <source> <folder>`: makes a new data folder from a backup. */
const [source, folder] = process.argv.slice(2);
await runCommand(async (ending) => {
  if (source === undefined || folder === undefined) {
    throw new Error('Name a backup and the new data folder: npm run restore -- <source> <folder>');
  }
  await restoreBackup(source, folder, ending);
  console.log(`Restored. Start with it by DATA_FOLDER=${folder} npm start`);
});
