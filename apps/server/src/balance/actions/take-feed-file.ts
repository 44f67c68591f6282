import {
  buildFileRemark,
  feedFileFaults,
  type LineRemark,
  parseFeedFileName,
  refuseFile,
} from '@packwright/core/scripts';
import { buildFeedCaller } from '../../access/index.ts';
import { computeSha256, createRandomUuid } from '../../platform/clock/index.ts';
import { type Platform, runAs } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { announceFeedFile } from '../events.ts';
import { readFeedFile, type ReadFeedFile } from '../rules/read-feed-file.ts';
import {
  type FeedPharmacy,
  findFeedFile,
  holdFeedFolder,
  insertFeedFile,
  type TakenFile,
} from '../store/feed-files.ts';
import { type Acknowledgement, findFeedFault, stageFile } from './stage-dispensed.ts';

/** A pharmacy and a file that lies in its watched folder. */
export interface FolderFile {
  readonly pharmacy: FeedPharmacy;
  readonly name: string;
  /** Null for one that is too large to be read. */
  readonly bytes: Uint8Array | null;
}

/** Lies beside a file in done or error (FEED-5). */
export type FileAcknowledgement = Acknowledgement & { readonly file: string };

/**
 * Takes a file of the watched folder in one transaction. The same file again answers what it answered before and changes
 * nothing; null while another server works in this folder.
 */
export async function takeFeedFile(
  platform: Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing'>,
  { pharmacy, name, bytes }: FolderFile,
): Promise<FileAcknowledgement | null> {
  const { id: pharmacyId, timezone } = pharmacy;
  const sessionId = createRandomUuid();
  const who = buildFeedCaller({ pharmacyId, timezone, sessionId, now: platform.clock.now() });
  const origin = { call: 'feed folder', address: '', device: '' };
  return runAs(platform, who, origin, async (work) => {
    if (!(await holdFeedFolder(work.db, pharmacyId))) return null;
    // A later file may repeat an earlier one to take back what came between; its name is another.
    const digest = computeSha256(
      Buffer.concat([Buffer.from(`${name}\n`), bytes ?? Buffer.from('too large')]),
    );
    const known = await findFeedFile(work.db, digest);
    if (known) return present(known);
    const answer = await takeContent(work, pharmacy.code, name, bytes);
    const row = { sessionId, digest, fileName: name, ...answer };
    await insertFeedFile(work.db, pharmacyId, row);
    await announceFeedFile(work, answer.rejected.length > 0);
    return present(row);
  });
}

async function takeContent(
  work: Work,
  pharmacyCode: string,
  name: string,
  bytes: Uint8Array | null,
): Promise<Acknowledgement> {
  const read = await readContent(work, pharmacyCode, name, bytes);
  if (read.lines.length === 0) return refuseContent(work, read.remarks);
  const fault = await findFeedFault(work, read);
  return fault === null
    ? stageFile(work, read)
    : refuseContent(work, [buildFileRemark(feedFileFaults[fault])]);
}

async function readContent(
  work: Work,
  pharmacyCode: string,
  name: string,
  bytes: Uint8Array | null,
): Promise<ReadFeedFile> {
  const parsed = parseFeedFileName(name);
  const refuse = (message: string): ReadFeedFile => ({
    feed: '',
    pharmacyCode,
    sentAt: '',
    ...refuseFile(message),
  });
  if (parsed === null) return refuse(feedFileFaults.name);
  if (parsed.pharmacyCode !== pharmacyCode) return refuse(feedFileFaults.otherPharmacy);
  if (bytes === null) return refuse(feedFileFaults.tooLarge);
  return readFeedFile(parsed, bytes, { timezone: work.who.timezone, now: work.now });
}

/** Nothing was taken, and the trail says so. */
function refuseContent(work: Work, rejected: readonly LineRemark[]): Acknowledgement {
  work.audit({ area: 'balance', action: 'refuse feed file', detail: { rejected: rejected.length } });
  return { receivedAt: work.now, accepted: 0, rejected, duplicates: 0, warnings: [] };
}

const present = ({
  fileName,
  receivedAt,
  accepted,
  rejected,
  duplicates,
  warnings,
}: TakenFile): FileAcknowledgement => ({
  file: fileName,
  receivedAt,
  accepted,
  rejected,
  duplicates,
  warnings,
});
