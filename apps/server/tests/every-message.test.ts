import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as contract from '@packwright/contract';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/** The tests, without lists of all messages. */
const tests = globSync(
  ['{apps,packages}/*/{src,tests}/**/*.{test,fixtures}.{ts,tsx}', 'apps/server/tests/**/*.ts', 'e2e/**/*.ts'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/every-message.test.ts', '**/contract-messages.test.ts'],
  },
)
  .map((file) => readFileSync(resolve(root, file), 'utf8'))
  .join('\n');
const words = new Set(tests.match(/[\w-]+/g));

interface Named {
  readonly code: string;
  readonly message: string;
}

/** Refusals of no test, with the reason. */
const unprovoked: ReadonlyMap<string, string> = new Map([
  ['CLASHING_ENTRY', 'no call posts two entries under one key; core proves that it would be refused'],
]);

/** Those that no test names by code, by sentence or by their name in the contract. */
const listUnnamed = (refusals: Readonly<Record<string, Named>>): string[] =>
  Object.entries(refusals)
    .filter(
      ([name, { code, message }]) =>
        !words.has(code) && !tests.includes(message) && !tests.includes(`efusals.${name}`),
    )
    .map(([, { code }]) => code);

it('a test provokes every refusal of the contract', () => {
  const unnamed = Object.entries(contract)
    .filter(([name]) => name.endsWith('Refusals'))
    .flatMap(([, refusals]) => listUnnamed(refusals as Readonly<Record<string, Named>>));
  expect([...new Set(unnamed)].toSorted()).toEqual([...unprovoked.keys()].toSorted());
});

// Spelt out here on purpose: a changed text must not change what is expected.
const documented = [
  'This username is taken. Try another.',
  'This email is taken. Try another.',
  'Username is required',
  'Password is required',
  'Password (Confirm) does not match',
  'Confirm Password does not match',
  'Please complete this field',
  'Must provide a number',
  'Must provide a number greater than 0',
  'Must provide a valid phone number',
  'Invalid email address',
  'This value must be less than 256 characters',
  'Must provide a valid value',
  'Must contain numbers',
  'Must be greater than or equal to Start',
  'Must be less than or equal to To',
  'Must be after 01/01/1900',
  'Please upload file or wait until upload processing was finished',
  'Medicare Expiry Date Incorrect',
  'The priority number already exists.',
  'Inactive Patient Group',
  'Failed to get patient',
  'Login Failed',
  'Get Profile Failed',
  'Invalid signature. Please login again.',
  'Invalid Username, please try again',
  'Opps! Something has happened',
  'Cannot get any packing statuses from the server',
  'The Server encountered an internal error and was unable to complete your request! Please try again in few minutes. Thank you!',
  'Request Aborted',
  'No content',
  'Prescription has been created successfully',
  'imported successfully',
  'updated successfully',
  'deleted successfully',
  'Note has been added successfully',
  'Note has been deleted successfully',
  'Note has been updated successfully',
  'Contact has been added successfully',
  'Contact has been removed successfully',
  'Contact has been updated successfully',
  'Update drug details successfully',
  'Sorry but you do not have permission to access this page',
  'All unsaved data will be lost. Are you sure you want to continue?',
  'No results..',
];

it('a test expects every documented text', () => {
  expect(documented.filter((text) => !tests.includes(text))).toEqual([]);
});
