import { expect, test } from 'vitest';
import { readStagedDoctor, stagedDoctorFields } from './index.ts';

// Proves IMPORT-3.
test('a staged doctor is read under our names and spellings', () => {
  const read = readStagedDoctor({
    externalDoctorId: 'DR204',
    title: 'DR.',
    firstName: 'Anna',
    lastName: 'Whitlam',
    prescriberNumber: '2425739',
    practice: 'Wattle Medical Centre',
    state: 'nsw',
    postcode: '2204',
  });
  expect(read).toMatchObject({
    title: 'Dr',
    lastName: 'Whitlam',
    pbsApproval: '2425739',
    medicalCentre: 'Wattle Medical Centre',
    state: 'NSW',
    postalCode: '2204',
    providerNumber: '',
  });
  expect(Object.keys(read).toSorted()).toEqual([...stagedDoctorFields].toSorted());
});

test('an unknown title is kept for a person to see', () => {
  expect(readStagedDoctor({ title: 'Baroness' }).title).toBe('Baroness');
});
