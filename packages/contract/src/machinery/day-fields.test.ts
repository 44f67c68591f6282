import { dateMessage, dateMinimumMessage } from '@packwright/core/fields';
import { expect, it } from 'vitest';
import { optionalMoment, requiredDay } from './fields.ts';

const read = (field: typeof optionalMoment | typeof requiredDay, value: string) => {
  const result = field.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

// Proves DAY-5, API-7.
it.each([
  ['1899-12-31', [dateMinimumMessage]],
  ['31/12/1899', [dateMinimumMessage]],
  ['1899-12-31T10:00:00Z', [dateMinimumMessage]],
  ['1900-01-01T00:00:00Z', null],
  ['0001-01-01T00:00:00', [dateMessage]],
  ['0001-01-01T00:00:00Z', null],
  ['0001-01-01', null],
  ['', null],
  ['1900-01-02T10:00:00Z', '1900-01-02T10:00:00Z'],
  [' 02/01/1900 ', '1900-01-02T00:00:00.000Z'],
  ['1900-01-02', '1900-01-02T00:00:00.000Z'],
  ['2026-02-30', [dateMessage]],
])('the moment %j is read as %j', (value, expected) => {
  expect(read(optionalMoment, value)).toEqual(expected);
});

// Proves DAY-5.
it.each([
  ['1899-12-31', [dateMinimumMessage]],
  ['1900-01-01', [dateMinimumMessage]],
  ['1900-01-02', '1900-01-02'],
  ['30/02/2026', [dateMessage]],
])('the required day %j is read as %j', (value, expected) => {
  expect(read(requiredDay, value)).toEqual(expected);
});
