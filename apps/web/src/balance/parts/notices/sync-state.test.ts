import { expect, test } from 'vitest';
import { findSyncState } from './sync-state.ts';

// Proves ADMIN-61.
test.each([
  [{ syncStatus: 0, outcome: '' }, 'notSynced'],
  [{ syncStatus: 1, outcome: '' }, 'notSynced'],
  [{ syncStatus: 1, outcome: 'good' }, 'notSynced'],
  [{ syncStatus: 0, outcome: 'good' }, 'synced'],
  [{ syncStatus: 0, outcome: 'refused' }, 'notSynced'],
  [{ syncStatus: 0, outcome: 'broken' }, 'notSynced'],
] as const)('%j is %s', (status, state) => {
  expect(findSyncState(status)).toBe(state);
});
