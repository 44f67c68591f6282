import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { syncCalls } from '@packwright/contract/balance';
import type { HandlerOutput } from '@packwright/contract/machinery';
import { findLiveFeedToken } from '../../access/index.ts';
import { hasCode } from '../../platform/has-code.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { getPharmacyCode } from '../store/dispense-records.ts';
import { findLastReceipt } from '../store/feed-files.ts';
import { findExportPlace } from '../store/queue-files.ts';

type Connection = HandlerOutput<typeof syncCalls.testConnection>;
type State = Connection['checks'][number]['state'];

/** Tries what this server reaches of the dispensing system; it opens no address of a pharmacy (ADMIN-58). */
export async function testConnection({ settings }: Platform, work: Work): Promise<Connection> {
  const { db, who } = work;
  const [code, { subfolder }, token, lastReceipt] = await Promise.all([
    getPharmacyCode(db, who.pharmacyId),
    findExportPlace(db, who.pharmacyId),
    findLiveFeedToken(db),
    findLastReceipt(db),
  ]);
  const root = settings.feedFolder;
  const inbox = root === undefined ? null : join(root, code, 'inbox');
  const answers = root === undefined ? [] : [join(root, code, 'done'), join(root, code, 'error')];
  const exports = subfolder === '' ? null : join(settings.dataFolder, 'exports', code, subfolder);
  return {
    checks: [
      { part: 'inbox', state: inbox === null ? 'unset' : await tryFolder(inbox) },
      { part: 'answers', state: root === undefined ? 'unset' : await tryFolders(answers) },
      { part: 'exports', state: exports === null ? 'unset' : await tryFolder(exports) },
      { part: 'token', state: token ? 'good' : 'unset' },
    ],
    lastReceivedDate: [lastReceipt ?? '', token?.lastUsedAt ?? ''].toSorted().at(-1) ?? '',
    waitingFiles: inbox === null ? 0 : await countFiles(inbox),
  };
}

async function tryFolders(folders: readonly string[]): Promise<State> {
  const states = await Promise.all(folders.map(tryFolder));
  return states.find((state) => state !== 'good') ?? 'good';
}

async function tryFolder(folder: string): Promise<State> {
  try {
    await readdir(folder);
  } catch (error) {
    return hasCode(error, 'ENOENT', 'ENOTDIR') ? 'missing' : 'unreadable';
  }
  try {
    await access(folder, constants.W_OK);
    return 'good';
  } catch {
    return 'unwritable';
  }
}

async function countFiles(folder: string): Promise<number> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.') && !name.endsWith('.tmp')).length;
  } catch {
    // Its state says why.
    return 0;
  }
}
