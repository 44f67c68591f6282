import { menuCodes } from '@packwright/core/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { knownPages } from './known-pages.ts';
import { isOwnPath, getLandingPath, getPathAfterSignIn } from './route-access.ts';
import { buildProfile } from './session/profile.fixtures.ts';

describe('the page after sign-in', () => {
  // Proves WEB-1.
  test.each([
    [0, '/patient/list?page=2&f=room%3Amatches%3A4', '/patient/list?page=2&f=room%3Amatches%3A4'],
    [30, undefined, '/home'],
    [20, '/job/list', '/job/list'],
    [10, '/patient/list', '/pharmacy/list'],
    [40, '/patient/list', '/drug/list'],
    [0, '/auth/login', '/home'],
    [0, '//evil.example/x', '/home'],
  ])('of level %i with path %s is %s', (roleLevel, wanted, path) => {
    expect(getPathAfterSignIn(wanted, { roleLevel })).toBe(path);
  });
});

describe('the start page', () => {
  beforeEach(() => knownPages.set(['/home', '/patient/list', '/patient/$id', '/job/list', '/welcome']));

  test('exists for every level that has one', () => {
    const person = buildProfile({ roleLevel: 30 });
    expect(getLandingPath('/patient/7?tab=notes', person)).toBe('/patient/7?tab=notes');
    expect(getLandingPath('/no/such/page', person)).toBe('/home');
  });

  test.each([10, 20])('is missing for level %i', (roleLevel) => {
    expect(getLandingPath(undefined, buildProfile({ roleLevel }))).toBe('/welcome');
  });

  test.each([
    ['without Home', ['home'], '/patient/list'],
    ['without Home and patients', ['home', 'patient'], '/job/list'],
    ['without any right', menuCodes, '/welcome'],
  ])('is one that a role %s may see', (_, without, path) => {
    const person = buildProfile({}, without);
    expect(getLandingPath(undefined, person)).toBe(path);
    expect(getLandingPath('/home', person)).toBe(path);
  });
});

// Proves WEB-2.
test.each([
  '//x',
  '/\\x',
  'https://x',
  'javascript:alert(1)',
  '',
  '/auth/reset-password',
  '/un-authorized',
  '/',
])('%s is not accepted as a path to return to', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
