import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getAnchorFolder } from '../anchor-folder.ts';
import { countEntries } from '../database/index.ts';
import {
  type BackupSize,
  copyAnchors,
  describeContent,
  takeBackup,
  verifyBackup,
  writeManifest,
} from '../embedded/index.ts';
import type { Settings } from '../settings.ts';
import { runDatabaseTool } from './database-tool.ts';

export const dumpName = 'database.dump';

type BackupSettings = Pick<Settings, 'databaseUrl' | 'dataFolder' | 'anchorFolder'>;

/**
 * Takes a backup into a new folder while people work: of the embedded database a copy of its files, of another one what
 * pg_dump makes. Reads all of it back and compares it with its checksums (RUN-2).
 */
export async function takeAnyBackup(
  settings: BackupSettings,
  target: string,
  ending: AbortSignal,
): Promise<BackupSize> {
  const anchors = getAnchorFolder(settings);
  if (settings.databaseUrl === undefined) await takeBackup(settings.dataFolder, target, anchors, ending);
  else await takeDump(settings.databaseUrl, target, anchors, ending);
  return verifyBackup(target, ending);
}

async function takeDump(url: string, target: string, anchors: string, ending: AbortSignal): Promise<void> {
  const backup = resolve(target);
  const draft = `${backup}.unfinished`;
  if (existsSync(backup)) throw new Error(`${backup} exists already; a backup goes into a new folder.`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const before = await countEntries(url);
    const files = await copyAnchors(anchors, draft);
    const dump = join(draft, dumpName);
    await runDatabaseTool('pg_dump', url, ['--format=custom', '--no-owner', `--file=${dump}`], ending);
    files.set(dumpName, await hashFile(dump));
    await writeManifest(draft, {
      format: 2,
      ...describeContent(files, { before, after: await countEntries(url) }),
    });
    await rename(draft, backup);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
