import type { syncCalls } from '@packwright/contract/balance';
import type { HandlerOutput } from '@packwright/contract/machinery';
import type { SyncRow } from '../store/syncs.ts';

type SyncAnswer = HandlerOutput<typeof syncCalls.getSyncStatus>;

const sentences: Readonly<Record<string, (row: SyncRow) => string>> = {
  good: ({ files }) => `${files} files were read.`,
  refused: ({ files, refused }) => `${refused} of ${files} files have refused rows.`,
  broken: () => 'The folder of the dispensing system could not be read.',
};

/** How the last synchronisation ended, or that one runs (ADMIN-34). */
export function describeSync(row: SyncRow | undefined): Omit<SyncAnswer, 'dispensingSystem'> {
  if (!row)
    return {
      syncStatus: 0,
      syncVersion: 0,
      lastSyncDate: '',
      message: '',
      outcome: '',
      files: 0,
      refused: 0,
    };
  return {
    syncStatus: row.endedAt === null ? 1 : 0,
    syncVersion: row.version,
    lastSyncDate: row.endedAt ?? '',
    message: sentences[row.outcome]?.(row) ?? '',
    outcome: row.outcome as SyncAnswer['outcome'],
    files: row.files,
    refused: row.refused,
  };
}
