import { resolve } from 'node:path';
import { backupZone, claimRun, endRun, type RunEnd } from '../administration/index.ts';
import { computeToday } from '@packwright/core/days';
import { listBackups } from '../platform/backups/index.ts';
import { systemClock } from '../platform/clock/index.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { type CommandDependencies, connectCommand, runCommand } from './connect-command.ts';
import { DrillFailure, type DrillOutcome, tryRestore } from './drill-restore.ts';

/**
 * `npm run restore:drill -- <backup>`: restores a backup beside everything in use, checks it and removes it again; without a
 * name the newest of BACKUP_FOLDER. Home shows how it ended. With `--json` it prints the size for the server, which keeps the
 * result itself.
 */
const args = process.argv.slice(2);
const isForProgram = args.includes('--json');
const [named] = args.filter((each) => !each.startsWith('--'));

await runCommand(async (ending) => {
  const settings = readSettings(process.env);
  const backup = named === undefined ? await findNewest(settings) : resolve(named);
  if (isForProgram) {
    const { files, bytes } = await tryRestore(settings, backup, ending);
    console.log(JSON.stringify({ files, bytes }));
    return;
  }
  const { rows, seconds } = await runAndKeep(settings, backup, ending);
  console.log(`${backup} was restored in ${seconds} s: ${rows} lines of the books, and all invariants hold.`);
});

async function findNewest({ backupFolder }: Settings): Promise<string> {
  const newest = backupFolder && (await listBackups(backupFolder, backupZone)).at(-1)?.path;
  if (!newest)
    throw new Error(
      'Name a backup: npm run restore:drill -- <backup>, or set BACKUP_FOLDER to their folder.',
    );
  return newest;
}

async function runAndKeep(
  settings: Settings,
  backup: string,
  ending: AbortSignal,
): Promise<DrillOutcome & { readonly seconds: number }> {
  // Not cut off by the end: how the drill ended is written down, also that it was stopped.
  const connection = await connectCommand();
  try {
    const now = systemClock.now();
    const run = { kind: 'drill', day: computeToday(backupZone, now) } as const;
    const claim = { ...run, now, retryBefore: null, isOrdered: true } as const;
    if ((await connection.run((db) => claimRun(db, claim))) === null)
      throw new Error('A drill is under way already.');
    const began = systemClock.monotonic();
    const end = { ...run, name: backup.split(/[\\/]/).at(-1) ?? '' };
    try {
      const outcome = await tryRestore(settings, backup, ending);
      const { files, bytes } = outcome;
      await keep(connection, { ...end, outcome: 'good', files, bytes, now: systemClock.now() });
      return { ...outcome, seconds: Math.round((systemClock.monotonic() - began) / 1000) };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      await keep(connection, { ...end, outcome: 'failed', problem, now: systemClock.now() });
      if (error instanceof DrillFailure) for (const place of error.places) console.log(place);
      throw error;
    }
  } finally {
    await connection.close();
  }
}

async function keep(connection: CommandDependencies, end: RunEnd): Promise<void> {
  await connection.run((db) => endRun(db, end));
}
