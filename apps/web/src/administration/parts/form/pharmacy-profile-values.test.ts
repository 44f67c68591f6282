import { expect, it } from 'vitest';
import type { Pharmacy } from '../../calls.ts';
import {
  pharmacyProfileSchema,
  toChangedPharmacy,
  toPharmacyProfileValues,
  toReadProfileValues,
} from './pharmacy-profile-values.ts';

const pharmacy = {
  id: 1,
  pharmacyCode: 'WATTLE',
  name: 'Wattle Street Pharmacy',
  phoneNumber: ['02 9123 4567', '02 9123 4568'],
  fax: [],
  email: ['desk@wattle.example'],
  approvalNumber: '',
  street: '12 Wattle Street',
  suburb: 'Marrickville',
  state: 'NSW',
  postalCode: '2204',
  timezone: 'AUS Eastern Standard Time',
  logoId: null,
} as unknown as Pharmacy;

// Proves ADMIN-12.
it('the profile of a pharmacy is saved where it differs', () => {
  const values = toPharmacyProfileValues(pharmacy);
  expect(values.phoneNumber).toBe('02 9123 4567\n02 9123 4568');
  expect(pharmacyProfileSchema.safeParse(values).success).toBe(true);
  expect(toChangedPharmacy(pharmacy, values)).toEqual({});
  expect(toChangedPharmacy(pharmacy, { ...values, fax: ' 02 9123 4569\n\n', suburb: 'Enmore' })).toEqual({
    fax: ['02 9123 4569'],
    suburb: 'Enmore',
  });
  expect(toChangedPharmacy(pharmacy, { ...values, logoId: 7 })).toEqual({ logoId: 7 });
  expect(toChangedPharmacy({ ...pharmacy, logoId: 7 }, values)).toEqual({ logoId: 0 });
  expect(pharmacyProfileSchema.safeParse({ ...values, email: 'no mail' }).success).toBe(false);
});

it('readers see phones in the usual form', () => {
  const kept = { ...pharmacy, phoneNumber: ['0291234567', 'ask for Jo'], fax: ['+61291234569'] };
  expect(toReadProfileValues(kept)).toMatchObject({
    phoneNumber: '(02) 9123 4567\nask for Jo',
    fax: '(02) 9123 4569',
  });
});
