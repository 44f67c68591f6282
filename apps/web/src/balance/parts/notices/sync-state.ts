import type { SyncStatus } from '../../calls/notices.ts';

/** Synced, Not Synced, or neither in a pharmacy that never synchronised: nothing was asked, and nothing failed (ADMIN-61). */
export function findSyncState({
  syncStatus,
  outcome,
  lastSyncDate,
}: Pick<SyncStatus, 'syncStatus' | 'outcome' | 'lastSyncDate'>): 'notYet' | 'synced' | 'notSynced' {
  if (syncStatus === 1) return 'notSynced';
  if (lastSyncDate === '') return 'notYet';
  return outcome === 'good' ? 'synced' : 'notSynced';
}
