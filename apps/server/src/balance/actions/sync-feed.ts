import { Refusal, scriptRefusals } from '@packwright/contract';
import type { NotificationType } from '@packwright/core/fields';
import { z } from 'zod';
import { saveSyncStatus } from '../../access/index.ts';
import { notifyPharmacy } from '../../administration/index.ts';
import { addMilliseconds, type Instant } from '../../platform/clock/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { pickTaskPerson, runTaskAs, taskPerson } from '../../platform/run-task-as.ts';
import { defineTask, handleTask, type TaskHandler } from '../../platform/tasks/index.ts';
import type { Work } from '../../platform/work.ts';
import { announceSyncEnd, announceSyncProgress, announceSyncState } from '../events.ts';
import {
  beginSync,
  countFilesSince,
  endSync,
  findSync,
  noteSyncProgress,
  type SyncOutcome,
} from '../store/syncs.ts';
import { readFeedFolder } from './read-feed-folder.ts';

const kinds = ['sync', 'upload'] as const;
type SyncKind = (typeof kinds)[number];

/** The notices of a run (ADMIN-7). */
const notices: Readonly<Record<SyncKind, Readonly<Record<'begun' | 'good' | 'failed', NotificationType>>>> = {
  sync: { begun: 'startSync', good: 'syncFinished', failed: 'syncFailed' },
  upload: { begun: 'uploadStarted', good: 'uploadFinished', failed: 'uploadFailed' },
};

/** So often at most is told how far a run is. */
const mostSteps = 20;
const dayOfMilliseconds = 24 * 3_600_000;

/** Reads the folder of a pharmacy at once (ADMIN-34). */
export const syncFeed = defineTask({
  name: 'sync-feed',
  input: z.object({ ...taskPerson, kind: z.enum(kinds), since: z.string() }),
  retry: { limit: 0, delaySeconds: 0 },
});

/** Begins to read the folder of the pharmacy; refused while this goes on (ADMIN-34). */
export async function startSync(platform: Platform, work: Work, kind: SyncKind): Promise<void> {
  const { pharmacyId, userId } = work.who;
  if (platform.settings.feedFolder === undefined) throw new Refusal(scriptRefusals.noFeedFolder);
  const since =
    (await findSync(work.db, pharmacyId))?.endedAt ?? addMilliseconds(work.now, -dayOfMilliseconds);
  if (!(await beginSync(work.db, { pharmacyId, userId, at: work.now })))
    throw new Refusal(scriptRefusals.syncRunning);
  await saveSyncStatus(work.db, pharmacyId, true);
  work.audit({ area: 'balance', action: `start ${kind}`, objectKind: 'pharmacy', objectId: pharmacyId });
  await notifyPharmacy(work, { type: notices[kind].begun });
  if (kind === 'upload') await announceSyncState(work);
  await work.tasks.enqueue(work.db, syncFeed, { ...pickTaskPerson(work.who), kind, since });
}

export const createSyncHandler = (platform: Platform): TaskHandler =>
  handleTask(syncFeed, async ({ kind, since, ...person }, { signal }) => {
    const act = (change: (work: Work) => Promise<void>): Promise<void> =>
      runTaskAs(platform, syncFeed.name, person, change);
    await act((work) => announceSyncProgress(work, kind, 0));
    const isRead = await readFolder(platform, person.pharmacyId, signal, (done) =>
      act(async (work) => {
        await noteSyncProgress(work.db, person.pharmacyId, done);
        await announceSyncProgress(work, kind, done);
      }),
    );
    await act((work) => finishSync(work, kind, since, isRead));
  });

/** False where the folder could not be read: the run ends, and the next one tries again (ADMIN-35). */
async function readFolder(
  platform: Platform,
  pharmacyId: number,
  signal: AbortSignal,
  report: (done: number) => Promise<void>,
): Promise<boolean> {
  const onDone = async (done: number, total: number): Promise<void> => {
    if (done % Math.ceil(total / mostSteps) === 0) await report(done);
  };
  try {
    await readFeedFolder(platform, { pharmacyId, onDone }, signal);
    return true;
  } catch (error) {
    platform.logger.error({ err: error }, 'a synchronisation could not read the feed folder');
    return false;
  }
}

async function finishSync(work: Work, kind: SyncKind, since: Instant, isRead: boolean): Promise<void> {
  const { pharmacyId } = work.who;
  const { files, refused } = await countFilesSince(work.db, since);
  const outcome: SyncOutcome = !isRead ? 'broken' : refused > 0 ? 'refused' : 'good';
  if (!(await endSync(work.db, pharmacyId, { at: work.now, outcome, files, refused }))) return;
  await saveSyncStatus(work.db, pharmacyId, false);
  const detail = { outcome, files, refused };
  work.audit({
    area: 'balance',
    action: `end ${kind}`,
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail,
  });
  const type = notices[kind][outcome === 'good' ? 'good' : 'failed'];
  await notifyPharmacy(work, { type, message: detail, area: 'feed' });
  // The result was told; this one only takes the item out of the menu (WEB-6).
  if (kind === 'sync') await announceSyncEnd(work);
  else await announceSyncState(work);
}
