import { expect, test } from 'vitest';
import { doctorMessages } from './doctors.ts';

test('the notices about contacts are worded as people know them', () => {
  expect(doctorMessages.english).toMatchObject({
    contactAdded: 'Contact has been added successfully',
    contactRemoved: 'Contact has been removed successfully',
    contactUpdated: 'Contact has been updated successfully',
  });
});

test('the second line of an address is named by what it holds', () => {
  expect(doctorMessages.english.address).toBe('Suburb and postcode');
});
