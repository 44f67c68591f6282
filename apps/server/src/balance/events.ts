import { announcementTypes } from '../platform/realtime/index.ts';
import type { Work } from '../platform/work.ts';

/** Announces to the pharmacy which balances changed and which of them fell below zero (BOOKS-4). */
export async function announceBalances(
  work: Work,
  ids: readonly number[],
  belowZero: readonly number[] = [],
): Promise<void> {
  // A notification of PostgreSQL holds 8,000 bytes; a large run only says that balances moved.
  const few = ids.length <= 100;
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: announcementTypes.job,
    message: {
      area: 'balance',
      ids: few ? ids : [],
      belowZero: belowZero.slice(0, 100),
      belowZeroCount: belowZero.length,
    },
  });
}

/** Pages with figures of Home ask again (DASH-9). */
export async function announceRunOuts(work: Work): Promise<void> {
  const room = `pharmacy-${work.who.pharmacyId}` as const;
  await work.announce({ room, type: announcementTypes.job, message: { area: 'dashboard' } });
}

/** Announces to the pharmacy that the dispense tracker changed. */
export async function announceScripts(work: Work): Promise<void> {
  const room = `pharmacy-${work.who.pharmacyId}` as const;
  await work.announce({ room, type: announcementTypes.job, message: { area: 'scripts' } });
}

/** Announces to the pharmacy that a file of the watched folder was taken, and whether it lies in error. */
export async function announceFeedFile(work: Work, isRefused: boolean): Promise<void> {
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: isRefused ? announcementTypes.uploadFailed : announcementTypes.uploadFinished,
    message: { area: 'feed' },
  });
}

/** Announces to the pharmacy that its synchronisation has ended, however it went. */
export async function announceSyncEnd(work: Work): Promise<void> {
  const room = `pharmacy-${work.who.pharmacyId}` as const;
  await work.announce({ room, type: announcementTypes.endSync, message: { area: 'notifications' } });
}

/** Tells open pages that a run reads the folder, and how many files it has read (ADMIN-60). */
export async function announceSyncProgress(
  work: Work,
  kind: 'sync' | 'upload',
  files: number,
): Promise<void> {
  const { syncStarted, syncProgress, uploadProgress } = announcementTypes;
  const begun = files === 0 ? syncStarted : syncProgress;
  await work.announce({
    room: `pharmacy-${work.who.pharmacyId}`,
    type: kind === 'sync' ? begun : uploadProgress,
    message: { area: 'notifications', files },
  });
}

/** Tells open pages that Synced or Not Synced may have changed without a synchronisation of its own (ADMIN-60). */
export async function announceSyncState(work: Work): Promise<void> {
  const room = `pharmacy-${work.who.pharmacyId}` as const;
  await work.announce({ room, type: announcementTypes.sync, message: { area: 'notifications' } });
}
