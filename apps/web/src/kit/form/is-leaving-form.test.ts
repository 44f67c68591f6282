import { expect, test } from 'vitest';
import { isLeavingForm } from './is-leaving-form.ts';

const here = { pathname: '/patient/5/3/add', search: { drug: 'D00001', tab: 'week' } };
const buildLocation = (search: object, pathname = here.pathname) => ({ pathname, search });

test.each([
  ['another page', buildLocation(here.search, '/patient/5/medication'), true],
  ['the same place', buildLocation({ ...here.search }), false],
  ['another tab', buildLocation({ drug: 'D00001' }), false],
  ['another drug', buildLocation({ ...here.search, drug: 'D00002' }), true],
  ['no drug', buildLocation({ tab: 'week' }), true],
  ['the sign-in page', buildLocation({}, '/auth/login'), false],
  ['the page that changes the password', buildLocation({}, '/auth/change-password'), true],
])('leaving a form for %s', (_, there, leaves) => {
  expect(isLeavingForm(here, there, ['drug'])).toBe(leaves);
});

test('a form without an address key stays when only the search changes', () => {
  expect(isLeavingForm(here, buildLocation({}), [])).toBe(false);
});
