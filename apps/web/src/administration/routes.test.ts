import { roleLevels } from '@packwright/core/permissions';
import { expect, test } from 'vitest';
import { getRouteAccess } from '../shell/route-access.ts';
import { buildProfile } from '../shell/session/profile.fixtures.ts';
import { routes } from './routes.ts';

// Proves WEB-1.
test.each([
  [roleLevels.superAdmin, 'refused'],
  [roleLevels.user, 'open'],
])('/scanner-test at level %i is %s', (roleLevel, access) => {
  const page = routes.find(({ path }) => path === '/scanner-test');
  if (page === undefined) throw new Error('The page is gone');
  expect(getRouteAccess(page, { kind: 'signedIn', profile: buildProfile({ roleLevel }) })).toBe(access);
});
