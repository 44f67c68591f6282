import { expect, it } from 'vitest';
import { findPasswordProblem, mostLength } from './password-rules.ts';

const facts = { userName: 'jo.ellison', pharmacyNames: ['Wattle Street Pharmacy'] };

// Proves ACCESS-3.
it.each([
  ['eleven characters', 'tablet-cart', 'The password must have at least 12 characters'],
  ['more than 128 characters', 'ab '.repeat(43), `The password must have at most ${mostLength} characters`],
  [
    'the name of the pharmacy with a year',
    'Wattle-Street-Pharmacy-2026',
    'The password must not be a name that others can guess',
  ],
  ['a common password', 'password1234', 'This password is too common. Please choose another'],
])('refuses %s as a password', (_, password, problem) => {
  expect(findPasswordProblem(password, facts)).toBe(problem);
});

it('takes spaces, accents and 12 characters of any kind', () => {
  expect(findPasswordProblem('çay ve simit', facts)).toBeNull();
});
