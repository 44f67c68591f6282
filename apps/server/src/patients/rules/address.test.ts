import { expect, it } from 'vitest';
import { readAddress } from './address.ts';

const before = { street: '1 Elm St', suburb: 'Ashfield', state: 'NSW', postalCode: '2131', country: '' };

// Proves PATIENT-29.
it.each([
  [{}, {}],
  [{ street: '2 Elm St' }, { street: '2 Elm St' }],
  [{ address: { street: '2 Elm St' } }, { street: '2 Elm St' }],
  [{ street: before.street, address: { street: '2 Elm St' } }, { street: '2 Elm St' }],
  [{ street: '2 Elm St', address: { street: before.street } }, { street: '2 Elm St' }],
  [{ street: '', address: { street: before.street } }, { street: '' }],
  [{ ...before, address: before }, before],
])('%j says %j', (body, expected) => {
  expect(readAddress(body, before)).toEqual(expected);
});

it('a new patient has the address that either says', () => {
  expect(readAddress({ suburb: 'Croydon', address: { street: '2 Elm St' } }, null)).toEqual({
    street: '2 Elm St',
    suburb: 'Croydon',
  });
});
