import { contract } from '@packwright/contract';
import type { Contract } from '@packwright/contract/machinery';
import { expect, it } from 'vitest';
import { isAlsoOfPlatform } from './platform-calls.ts';

// Proves ADMIN-15.
it('super administrators reach backups, pharmacies and their settings, no more', () => {
  const reached = Object.entries(contract as Contract).filter(([, definition]) =>
    isAlsoOfPlatform(definition),
  );
  expect(reached.map(([name]) => name).toSorted()).toEqual([
    'getBackupStatus',
    'getPharmacy',
    'getPharmacyConfiguration',
    'listPharmacies',
    'listPharmacyChanges',
    'updateImportDays',
    'updatePharmacy',
    'updatePharmacyConfiguration',
  ]);
});
