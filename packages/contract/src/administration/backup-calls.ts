import * as z from 'zod/mini';
import { call, momentText, nameSchema, record } from '../machinery/index.ts';

const run = nameSchema(
  'BackupRun',
  z.object({
    /** `off` where no backups are scheduled, `waiting` before the first. */
    state: z.enum(['off', 'waiting', 'good', 'failed', 'overdue']),
    /** When the last good one ended; empty before it. */
    goodDate: momentText,
    /** The name of its folder. */
    name: z.string(),
    seconds: z.int(),
    files: z.int(),
    bytes: z.int(),
    /** When the last one failed and why, in English; empty unless it failed. */
    failedDate: momentText,
    problem: z.string(),
  }),
);

export const backupCalls = {
  getBackupStatus: call({
    method: 'GET',
    path: '/api/dashboard/backups',
    summary: 'How the last backup of this installation and the last restore drill ended',
    needs: { menu: 'pharmacy', level: 'read', orScope: 'platform' },
    answer: record(nameSchema('BackupStatus', z.object({ backup: run, drill: run }))),
  }),
} as const;
