import { expect, test } from 'vitest';
import { buildProfile } from '../../tests/sample-profile.ts';
import { packPatientTexts, pickPatientTexts } from './index.ts';

const record = { ...buildProfile([]).patient, preferredLanguage: '', doctorName: '' };

// Proves PATIENT-21.
test('an empty language leaves a pack as packs were before', () => {
  expect(Object.keys(pickPatientTexts(record))).toEqual(
    packPatientTexts.filter((name) => name !== 'preferredLanguage'),
  );
  expect(pickPatientTexts({ ...record, preferredLanguage: 'Greek' })).toMatchObject({
    firstName: 'Edith',
    preferredLanguage: 'Greek',
  });
});
