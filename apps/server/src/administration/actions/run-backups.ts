import { isBackupDue, isDrillDue, selectKept } from '@packwright/core/backups';
import { type Day, defaultTimeZone, getIanaZone, getLocalTime } from '@packwright/core/days';
import { notificationTypes } from '@packwright/core/fields';
import { join } from 'node:path';
import { buildBackupName, listBackups, removeBackups } from '../../platform/backups/index.ts';
import { addMilliseconds } from '../../platform/clock/index.ts';
import { listPharmacies } from '../../platform/installation/index.ts';
import { inSideTransaction, type Platform } from '../../platform/platform.ts';
import { claimRun, endRun, readRunHistory, type RunKind } from '../store/backup-runs.ts';
import { insertNotification } from '../store/notifications.ts';

/** The size of a backup that was taken or tried. */
export interface BackupSize {
  readonly files: number;
  readonly bytes: number;
}

/** Both run in processes of their own, and throw a sentence without anything of a patient. */
export interface BackupPrograms {
  takeBackup(target: string, signal: AbortSignal): Promise<BackupSize>;
  drill(backup: string, signal: AbortSignal): Promise<BackupSize>;
}

type BackupDependencies = Pick<Platform, 'pools' | 'clock' | 'logger' | 'settings'>;

/** Days of backups are those of the east coast, whatever the computer thinks of its own zone (RUN-1). */
export const backupZone = getIanaZone(defaultTimeZone);

const hour = 60 * 60_000;

/** Takes the backup of the day and the drill of the month when they are due, and removes old backups (RUN-1 to RUN-5). */
export async function runBackups(
  platform: BackupDependencies,
  programs: BackupPrograms,
  signal: AbortSignal,
): Promise<void> {
  const { settings, clock } = platform;
  const folder = settings.backupFolder;
  if (folder === undefined) return;
  const { day, time } = getLocalTime(backupZone, clock.now());
  if (isBackupDue(time, settings.backupHour, await findLastGood(platform, 'backup'), day)) {
    const name = buildBackupName(clock.now());
    const take = () => programs.takeBackup(join(folder, name), signal);
    if (await runOnce(platform, { kind: 'backup', day, name, retryAfter: hour, signal }, take))
      await removeOld(platform, folder);
  }
  const lastBackup = await findLastGood(platform, 'backup');
  if (signal.aborted || !isDrillDue(lastBackup, await findLastGood(platform, 'drill'), day)) return;
  const newest = (await listBackups(folder, backupZone)).at(-1);
  if (newest === undefined) return;
  const tryRestore = () => programs.drill(newest.path, signal);
  await runOnce(platform, { kind: 'drill', day, name: newest.name, retryAfter: null, signal }, tryRestore);
}

const findLastGood = async (platform: BackupDependencies, kind: RunKind): Promise<Day | null> =>
  (await inSideTransaction(platform, null, (db) => readRunHistory(db, kind))).lastGood?.day ?? null;

interface Run {
  readonly kind: RunKind;
  readonly day: Day;
  readonly name: string;
  /** Milliseconds until one that failed is tried again on its day; null when only the next day tries again. */
  readonly retryAfter: number | null;
  readonly signal: AbortSignal;
}

/** Runs it unless another server has taken it, and keeps how it ended; answers whether it was run and is good. */
async function runOnce(
  platform: BackupDependencies,
  { kind, day, name, retryAfter, signal }: Run,
  act: () => Promise<BackupSize>,
): Promise<boolean> {
  const { clock, logger } = platform;
  const now = clock.now();
  const claim = {
    kind,
    day,
    now,
    retryBefore: retryAfter === null ? null : addMilliseconds(now, -retryAfter),
  };
  const attempt = await inSideTransaction(platform, null, (db) => claimRun(db, claim));
  if (attempt === null) return false;
  try {
    const size = await act();
    const end = { kind, day, name, now: clock.now(), outcome: 'good', ...size } as const;
    await inSideTransaction(platform, null, (db) => endRun(db, end));
    return true;
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    logger.error({ kind, name, problem }, 'a backup or a restore drill failed');
    const end = { kind, day, name, now: clock.now(), outcome: 'failed', problem } as const;
    await inSideTransaction(platform, null, (db) => endRun(db, end));
    // The end of the server is no fault, and the next one tries again.
    if (attempt === 1 && !signal.aborted) await notifyEverywhere(platform, kind);
    return false;
  }
}

/** A notice in each pharmacy, for those who administer it (RUN-8). */
async function notifyEverywhere(platform: BackupDependencies, kind: RunKind): Promise<void> {
  const pharmacies = await inSideTransaction(platform, null, listPharmacies);
  for (const { id: pharmacyId } of pharmacies.filter(({ id }) => id !== 0)) {
    const notice = {
      pharmacyId,
      type: notificationTypes.backupFailed.code,
      message: { outcome: kind },
      at: platform.clock.now(),
    };
    await inSideTransaction(platform, { pharmacyId, userId: null }, (db) => insertNotification(db, notice));
  }
}

async function removeOld({ settings, clock }: BackupDependencies, folder: string): Promise<void> {
  const backups = await listBackups(folder, backupZone);
  const kept = selectKept(backups, {
    days: settings.backupKeepDays,
    weeks: settings.backupKeepWeeks,
    months: settings.backupKeepMonths,
  });
  const old = backups.filter((backup) => !kept.has(backup));
  await removeBackups(folder, old, clock.now());
}
