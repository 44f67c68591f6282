import { packingRefusals, Refusal } from '@packwright/contract';
import { findShown, markShown } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import type { LockedJob } from '../transitions/lock-jobs-for-change.ts';
import type { ProvenSigner } from '../signing/prove-signer.ts';

type OpenedPack = Pick<JobRow, 'id' | 'snapshotVersion'>;

const buildOpenedKey = ({ id, snapshotVersion }: OpenedPack): string =>
  `opened pack ${id} v${snapshotVersion}`;

/** As long as a tray of packs takes that are opened one after the other and signed together (PACK-86). */
const trayMinutes = 120;

/** Notes that this session has the pack open on the checking bench. */
export async function markOpened(platform: Platform, work: Work, row: JobRow): Promise<void> {
  await markShown(platform, work, buildOpenedKey(row));
}

/** The packs among these that this session had open lately. */
export async function filterOpened<Pack extends OpenedPack>(
  work: Work,
  packs: readonly Pack[],
): Promise<ReadonlySet<number>> {
  const shown = await findShown(work, packs.map(buildOpenedKey), trayMinutes);
  return new Set(packs.filter((pack) => shown.has(buildOpenedKey(pack))).map(({ id }) => id));
}

/**
 * Throws OPEN_FIRST with the packs that this session has not had open: in quick-job mode just now, by password lately
 * (PACK-86, PACK-95).
 */
export async function assertOpened(
  work: Work,
  jobs: readonly LockedJob[],
  method: ProvenSigner['method'],
): Promise<void> {
  const keys = jobs.map(({ row }) => buildOpenedKey(row));
  const shown = await (method === 'quick' ? findShown(work, keys) : findShown(work, keys, trayMinutes));
  const unopened = jobs.filter(({ row }) => !shown.has(buildOpenedKey(row)));
  if (unopened.length === 0) return;
  const { code, message } = packingRefusals.openFirst;
  const named = unopened.map(({ row }) => ({ jobId: row.id, jobNumber: row.jobNumber, code, message }));
  throw new Refusal(packingRefusals.openFirst, { data: { ...named[0], jobs: named } });
}
