import { expect, test } from 'vitest';
import { findSyncState } from './sync-state.ts';

const lastSyncDate = '2026-03-01T22:15:00.000Z';

// Proves ADMIN-61.
test.each([
  [{ syncStatus: 0, outcome: '', lastSyncDate: '' }, 'notYet'],
  [{ syncStatus: 1, outcome: '', lastSyncDate: '' }, 'notSynced'],
  [{ syncStatus: 0, outcome: 'good', lastSyncDate }, 'synced'],
  [{ syncStatus: 0, outcome: 'refused', lastSyncDate }, 'notSynced'],
  [{ syncStatus: 0, outcome: 'broken', lastSyncDate }, 'notSynced'],
] as const)('%j is %s', (status, state) => {
  expect(findSyncState(status)).toBe(state);
});
