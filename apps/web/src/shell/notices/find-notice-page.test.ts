import { notificationTypes } from '@packwright/core/fields';
import { expect, test } from 'vitest';
import { findNoticePage } from './find-notice-page.ts';

// Proves ADMIN-66.
test.each([
  ['newScripts', '/dispense-tracker/list'],
  ['newDrugs', '/drug/import'],
  ['newPatients', '/patient/import'],
  ['newDoctors', '/doctor/import'],
  ['syncFailed', '/sync'],
  ['uploadFailed', '/sync'],
  ['dataMigration', '/sync/migration'],
  ['job', '/job/list'],
] as const)('a notice of %s leads to %s', (type, page) => {
  expect(findNoticePage(notificationTypes[type].code)?.to).toBe(page);
});

test('a notice that asks for nothing leads nowhere', () => {
  expect(findNoticePage(notificationTypes.syncFinished.code)).toBeNull();
});
