import { describe, expect, test } from 'vitest';
import { knownPages } from './known-pages.ts';
import { isOwnPath, landing, pathAfterSignIn } from './opens.ts';

describe('after signing in', () => {
  test.each([
    [0, '/patient/list?page=2&f=room%3Amatches%3A4', '/patient/list?page=2&f=room%3Amatches%3A4'],
    [30, undefined, '/home'],
    [20, '/job/list', '/job/list'],
    [10, '/patient/list', '/pharmacy/list'],
    [40, '/patient/list', '/drug/list'],
    [0, '/auth/login', '/home'],
    [0, '//evil.example/x', '/home'],
  ])('level %i wanting %s goes to %s', (roleLevel, wanted, path) => {
    expect(pathAfterSignIn(wanted, { roleLevel })).toBe(path);
  });
});

test('nobody signs in to a page that does not exist', () => {
  knownPages.set(['/home', '/patient/$id', '/welcome']);
  expect(landing('/patient/7?tab=notes', { roleLevel: 20 })).toBe('/patient/7?tab=notes');
  expect(landing('/no/such/page', { roleLevel: 20 })).toBe('/home');
  expect(landing(undefined, { roleLevel: 10 })).toBe('/welcome');
});

test.each([
  '//x',
  '/\\x',
  'https://x',
  'javascript:alert(1)',
  '',
  '/auth/reset-password',
  '/un-authorized',
  '/',
])('%s is no path to come back to', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
