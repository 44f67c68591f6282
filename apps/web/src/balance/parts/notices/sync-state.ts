import type { SyncStatus } from '../../calls/notices.ts';

/** Always Synced or Not Synced; a pharmacy that never synchronised is not (ADMIN-61). */
export function findSyncState({
  syncStatus,
  outcome,
}: Pick<SyncStatus, 'syncStatus' | 'outcome'>): 'synced' | 'notSynced' {
  return syncStatus === 0 && outcome === 'good' ? 'synced' : 'notSynced';
}
