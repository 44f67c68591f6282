import { expect, it } from 'vitest';
import { newPharmacySchema, newPharmacyValues, toNewPharmacyBody } from './new-pharmacy-values.ts';

const values = {
  ...newPharmacyValues,
  pharmacyCode: 'gumtree',
  name: 'Gumtree Pharmacy',
  email: 'owner@gumtree.example\ndesk@gumtree.example',
  administratorFirstName: 'Gwen',
  administratorLastName: 'Tully',
};

// Proves ADMIN-17.
it('a new pharmacy is sent without an empty user name', () => {
  expect(newPharmacySchema.safeParse(values).success).toBe(true);
  const body = toNewPharmacyBody(values);
  expect(body.email).toEqual(['owner@gumtree.example', 'desk@gumtree.example']);
  expect(Object.hasOwn(body, 'administratorUserName')).toBe(false);
});

it.each([
  ['pharmacyCode', '../etc'],
  ['email', ' '],
  ['email', 'no mail'],
  ['name', ''],
  ['administratorUserName', 'gwen tully'],
] as const)('a new pharmacy needs a valid %s, not %j', (field, value) => {
  const { error } = newPharmacySchema.safeParse({ ...values, [field]: value });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});
