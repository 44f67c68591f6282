import { expect, test } from 'vitest';
import { toCamelCaseKey, placeErrors } from './server-errors.ts';

const isField = (name: string): boolean => ['firstName', 'address.postalCode'].includes(name);
const buildFailure = (
  errors: Record<string, string[]>,
  messages: string[] = ['Must provide a valid value'],
) => ({
  title: 'Error',
  messages,
  errors,
});

test.each([
  ['FirstName', 'firstName'],
  ['Address.PostalCode', 'address.postalCode'],
  ['dob', 'dob'],
])("the server's field %s is the form's %s", (key, name) => {
  expect(toCamelCaseKey(key)).toBe(name);
});

// Proves WEB-9.
test('errors go to their fields, and the repeated message is dropped', () => {
  const placed = placeErrors(
    buildFailure({ FirstName: ['Please complete this field'], 'Address.PostalCode': ['No'] }),
    isField,
  );
  expect(placed).toEqual({
    fields: [
      ['firstName', 'Please complete this field'],
      ['address.postalCode', 'No'],
    ],
    rest: [],
  });
});

test('the error of a hidden field goes to the dialog', () => {
  expect(placeErrors(buildFailure({ sync: ['Out of step'] }), isField).rest).toEqual([
    'Must provide a valid value',
    'Out of step',
  ]);
});

test('a refusal without field errors shows its message only', () => {
  expect(placeErrors(buildFailure({}, ['Inactive Patient Group']), isField)).toEqual({
    fields: [],
    rest: ['Inactive Patient Group'],
  });
});
