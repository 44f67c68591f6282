import { expect, test } from 'vitest';
import { leavesForm } from './leaves-form.ts';

const here = { pathname: '/patient/5/3/add', search: { drug: 'D00001', tab: 'week' } };
const at = (search: object, pathname = here.pathname) => ({ pathname, search });

test.each([
  ['another page', at(here.search, '/patient/5/medication'), true],
  ['the same place', at({ ...here.search }), false],
  ['another tab', at({ drug: 'D00001' }), false],
  ['another drug', at({ ...here.search, drug: 'D00002' }), true],
  ['no drug', at({ tab: 'week' }), true],
  ['the sign-in page', at({}, '/auth/login'), false],
  ['the page that changes the password', at({}, '/auth/change-password'), true],
])('going to %s', (_, there, leaves) => {
  expect(leavesForm(here, there, ['drug'])).toBe(leaves);
});

test('a form that no key of the address names stays while only the search changes', () => {
  expect(leavesForm(here, at({}), [])).toBe(false);
});
