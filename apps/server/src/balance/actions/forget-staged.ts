import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFeedFileName } from '@packwright/core/scripts';
import { feedFormat } from '../../access/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { makeFolder, putFile } from '../../platform/drop-folder/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { getPharmacyCode, lockFeed } from '../store/dispense-records.ts';
import { forgetStaged, listForgettable, type StagedContent } from '../store/staged-records.ts';

/** Beside the inbox; what lies there is never read by itself, nor removed. */
const backupFolder = 'backup';
/** Below what a file of the feed may hold, so that each can be put into the inbox as it is. */
const recordsPerFile = 2_000;

/**
 * Forgets what the dispensing system sent of patients, prescribers and drugs, once it is written into files of the feed that
 * were read again (ADMIN-55). Answers their names. Put into the inbox, they bring it back.
 */
export async function forgetStagedRecords({ settings }: Platform, work: Work): Promise<readonly string[]> {
  const { pharmacyId, timezone } = work.who;
  await lockFeed(work.db, pharmacyId);
  const code = await getPharmacyCode(work.db, pharmacyId);
  const folder = join(settings.feedFolder ?? '', code, backupFolder);
  const rows = await listForgettable(work.db);
  const names: string[] = [];
  for (let at = 0; at < rows.length; at += recordsPerFile) {
    // Names differ by their second.
    const moment = addMilliseconds(work.now, names.length * 1000);
    const name = buildFeedFileName({ pharmacyCode: code, content: 'JSON' }, timezone, moment);
    await putProvenFile(folder, name, buildFeedFile(code, moment, rows.slice(at, at + recordsPerFile)));
    names.push(name);
  }
  await forgetStaged(work.db);
  work.audit({
    area: 'balance',
    action: 'forget staged records',
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: { records: rows.length, files: names },
  });
  return names;
}

const buildFeedFile = (pharmacyCode: string, sentAt: string, rows: readonly StagedContent[]): Buffer => {
  const records = rows.map(({ kind, content }) => ({ type: kind, recordAction: 'N', ...content }));
  return Buffer.from(`${JSON.stringify({ feed: feedFormat, pharmacyCode, sentAt, records })}\n`);
};

async function putProvenFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  await makeFolder(folder);
  await putFile(folder, name, bytes);
  if (!bytes.equals(await readFile(join(folder, name))))
    throw new Error(`${name} does not hold what was written into it`);
}
