import { expect, test } from 'vitest';
import { maskPatients } from './index.ts';

// Proves ACCESS-59.
test.each([
  [
    { lastName: 'Delgado', firstName: 'Rosa Ana', id: 4 },
    { lastName: 'D.', firstName: 'R. A.', id: 4 },
  ],
  [{ patientName: "O'Brien-Smith, Élodie" }, { patientName: 'O., É.' }],
  [{ preferredName: 'مريم' }, { preferredName: 'م.' }],
  [
    { dob: '1941-07-19', age: 85 },
    { dob: '1941-01-01', age: 85 },
  ],
  [{ dob: '' }, { dob: '' }],
  [
    { medicareNumber: '2428778132', photoId: 7, phone: ['0400 000 000'] },
    { medicareNumber: '', photoId: 0, phone: [] },
  ],
  [
    { drugName: 'Demoformin', patients: [{ lastName: 'Chua' }] },
    { drugName: 'Demoformin', patients: [{ lastName: 'C.' }] },
  ],
])('%o is masked', (row, masked) => {
  expect(maskPatients([row])).toEqual([masked]);
});
