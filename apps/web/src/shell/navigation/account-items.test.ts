import { roleLevels } from '@packwright/core/permissions';
import { expect, test } from 'vitest';
import { buildProfile } from '../session/profile.fixtures.ts';
import { buildHelpItems, buildUserItems, type HelpLinks, isSyncShown } from './account-items.ts';
import { filterVisibleItems, isActive, listPages } from './menus.ts';

// Proves WEB-6, ADMIN-8.
test.each([
  [1, 1, null, true],
  [0, 1, null, false],
  [1, 13, null, false],
  [0, 1, true, true],
  [1, 1, false, false],
  [0, 13, true, false],
])('sync status %i with system %i, running %s: shown %s', (syncStatus, dispensingSystem, running, shown) => {
  expect(isSyncShown({ syncStatus, dispensingSystem }, running)).toBe(shown);
});

// Proves WEB-7.
test('without addresses Help still leads somewhere', () => {
  const isPage = (url: string): boolean =>
    ['/help', '/first-week', '/scanner-test', '/feedback'].includes(url);
  const listShown = (links: HelpLinks | undefined, roleLevel = 0) =>
    filterVisibleItems(buildHelpItems(links), buildProfile({ roleLevel }), isPage).map(({ id }) => id);
  const none = { helpCentre: '', contactSupport: '', remoteSupport: '', whatsNew: '' };
  expect(listShown(none)).toEqual(['helpCentre', 'firstWeek', 'scannerTest', 'feedback']);
  expect(listShown(none, roleLevels.drugAdmin)).toEqual(['helpCentre', 'scannerTest']);
  for (const roleLevel of [roleLevels.superAdmin, roleLevels.supportAdmin])
    expect(listShown(none, roleLevel)).toEqual(['helpCentre']);
  expect(buildHelpItems(none)[0]).toMatchObject({ kind: 'item', url: '/help' });
  const centre = 'https://help.example';
  expect(buildHelpItems({ ...none, helpCentre: centre })[0]).toMatchObject({ kind: 'link', href: centre });
  expect(listShown({ ...none, whatsNew: 'https://news.example' })).toContain('whatsNew');
});

// Proves WEB-6.
test.each([
  [roleLevels.superAdmin, ['changePassword']],
  [roleLevels.supportAdmin, ['myProfile', 'changePassword']],
  [roleLevels.drugAdmin, ['myProfile', 'myWork']],
])('the user menu of level %i without a pharmacy', (roleLevel, ids) => {
  const profile = buildProfile({ roleLevel });
  const shown = filterVisibleItems(buildUserItems(profile), profile, () => true);
  expect(listPages(shown).map(({ id }) => id)).toEqual(ids);
});

test('the printers belong to the print options', () => {
  const settings = buildUserItems(buildProfile()).filter((item) => isActive(item, '/printer/list'));
  expect(settings.map(({ id }) => id)).toEqual(['settings']);
});

// Proves WEB-7.
test('help links keep their fixed order', () => {
  expect(buildHelpItems(undefined).map(({ id }) => id)).toEqual([
    'helpCentre',
    'contactSupport',
    'remoteSupport',
    'whatsNew',
    'firstWeek',
    'scannerTest',
    'feedback',
  ]);
});
