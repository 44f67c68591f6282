import { z } from 'zod';
import { countRunOuts, removeOldFeedFiles } from './balance/index.ts';
import { findMailReader } from './access/index.ts';
import { checkBooks, mailNotices, runBackups } from './administration/index.ts';
import { createBackupPrograms } from './backup-programs.ts';
import { countPackDays, sweepPlannedDays } from './packing/index.ts';
import { sweepSuspensions } from './patients/index.ts';
import { anchorChains } from './platform/anchor-chains.ts';
import { indexAuditWords } from './platform/index-audit-words.ts';
import { mailAnchors } from './platform/mail-anchors.ts';
import type { Platform } from './platform/platform.ts';
import { sealPatientReads } from './platform/seal-patient-reads.ts';
import { defineTask, handleTask, type TaskHandler, type TaskRun } from './platform/tasks/index.ts';
import { purgeExpired } from './purge-expired.ts';

/** Scheduled work, done once for all servers on a database. */
export const createSweepHandlers = (platform: Platform): TaskHandler[] => [
  // Suspensions begin and end at midnight of the pharmacy; lists follow soon after.
  createSweep('sweep-suspensions', '*/5 * * * *', () => sweepSuspensions(platform)),
  // Each pharmacy's night begins by its own clock; a computer that was off catches up soon after it is on.
  createSweep('check-books', '*/10 * * * *', () => checkBooks(platform)),
  // Only where a day began or something was written since.
  createSweep('count-run-outs', '*/10 * * * *', () => countRunOuts(platform)),
  // Soon after seven o'clock of each pharmacy.
  createSweep('mail-notices', '*/10 * * * *', () =>
    mailNotices(platform, (person) => findMailReader(platform, person)),
  ),
  createSweep('seal-patient-reads', '*/5 * * * *', () => sealPatientReads(platform)),
  createSweep('index-audit-words', '* * * * *', ({ signal }) => indexAuditWords(platform, signal)),
  // Minutes after the hour, so that not everything begins at once.
  createSweep('anchor-audit', '7 * * * *', () => anchorChains(platform)),
  // In the night of Australia, after an anchor.
  createSweep('mail-anchors', '37 17 * * *', () => mailAnchors(platform)),
  // An upload that nothing names is gone within minutes of its hour (API-31).
  createSweep('purge-expired', '*/10 * * * *', () => purgeExpired(platform)),
  // Looks whether one is due: backups have an hour of the settings, drills follow the first backup of a month.
  createSweep('run-backups', '*/10 * * * *', ({ signal }) =>
    runBackups(platform, createBackupPrograms(platform.settings), signal),
  ),
  // In the night of Australia; the calendar itself dates packs at each of its changes.
  createSweep('sweep-planned-days', '17 15 * * *', () => sweepPlannedDays(platform)),
  createSweep('count-pack-days', '47 * * * *', ({ signal }) => countPackDays(platform, signal)),
  createSweep('remove-feed-files', '23 * * * *', () => removeOldFeedFiles(platform)),
];

// One that fails is due again soon enough.
const retry = { limit: 0, delaySeconds: 0 };

const createSweep = (
  name: string,
  schedule: string,
  run: (attempt: TaskRun) => Promise<unknown>,
): TaskHandler =>
  handleTask(defineTask({ name, input: z.object({}), retry, schedule }), (_, attempt) => run(attempt));
