import { importingRefusals, Refusal, scriptRefusals } from '@packwright/contract';
import { notifyPharmacy } from '../../administration/index.ts';
import { startTask } from '../../platform/person-tasks/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { findMigrationState } from '../reads/data-migration.ts';
import { findMigration, saveMigrationStart } from '../store/index.ts';
import { migrateData } from './run-migration.ts';

/** Starts the data migration; a completed one only when it is forced (ADMIN-54). Answers the task. */
export async function startMigration(
  { settings }: Pick<Platform, 'settings'>,
  work: Work,
  isForced: boolean,
): Promise<number> {
  const { pharmacyId, userId } = work.who;
  // Without a folder nothing could be read, and nowhere could be kept what is to be forgotten.
  if (settings.feedFolder === undefined) throw new Refusal(scriptRefusals.noFeedFolder);
  const state = await findMigrationState(work.db, await findMigration(work.db, pharmacyId, true));
  if (state.name === 'running') throw new Refusal(importingRefusals.migrationRunning);
  if (state.name === 'completed' && !isForced) throw new Refusal(importingRefusals.migrationCompleted);
  // How many files wait is known when they are read.
  const taskId = await startTask(work, migrateData, { isForced }, 100);
  await saveMigrationStart(work.db, {
    pharmacyId,
    taskId,
    startedAt: work.now,
    startedBy: userId,
    isForced,
  });
  work.audit({
    area: 'importing',
    action: 'order data migration',
    objectKind: 'pharmacy',
    objectId: pharmacyId,
    detail: { isForced, taskId },
  });
  await notifyPharmacy(work, {
    type: 'dataMigration',
    message: { outcome: 'begun' },
    area: 'importing',
  });
  return taskId;
}
