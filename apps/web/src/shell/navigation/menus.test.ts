import { describe, expect, test } from 'vitest';
import { buildProfile } from '../session/profile.fixtures.ts';
import type { Profile } from '../session/profile.ts';
import { isActive, getMenu, listPages, filterVisibleItems } from './menus.ts';
import type { NavItem } from './nav-item.ts';
import { fullMenu } from './nav-items.ts';

const acceptPage = (): boolean => true;
const listVisibleIds = (profile: Profile, isPage = acceptPage) =>
  listPages(filterVisibleItems(getMenu(profile), profile, isPage)).map(({ id }) => id);

describe('the menu', () => {
  test('shows all items in their fixed order with every right', () => {
    expect(listVisibleIds(buildProfile())).toEqual([
      'home',
      'patient',
      'brandSwap',
      'printFoil',
      'job',
      'vpb',
      'qScript',
      'dispenseTracker',
      'patientReports',
      'summaryReports',
      'scriptRequests',
      'claim',
      'signing-sheets',
      'patientGroup',
      'drug',
      'doctor',
      'direction',
      'user',
      'role',
    ]);
  });

  // Proves WEB-3.
  test('hides an item without read permission', () => {
    expect(listVisibleIds(buildProfile({}, ['patient', 'user']))).not.toEqual(
      expect.arrayContaining(['patient']),
    );
    expect(listVisibleIds(buildProfile({}, ['user']))).not.toContain('user');
  });

  // Proves WEB-3.
  test('hides a feature that the pharmacy does not use', () => {
    const shown = listVisibleIds(
      buildProfile({ enableVPB: false, enableQScript: false, enableDispenseTracker: false }),
    );
    expect(shown).not.toEqual(expect.arrayContaining(['vpb']));
    expect(shown.filter((id) => ['vpb', 'qScript', 'dispenseTracker'].includes(id))).toEqual([]);
  });

  // Proves QUICK-5, ACCESS-54.
  test('hides quick dispense from support until it is let in', () => {
    const support = buildProfile({ roleLevel: 20 });
    expect(listVisibleIds(support)).toEqual([]);
    expect(listVisibleIds({ ...support, supportGrant: 'read' })).toContain('qScript');
  });

  test('hides an item without a page, and its empty group', () => {
    const shown = filterVisibleItems(
      fullMenu,
      buildProfile(),
      (url) => url === '/home' || url === '/job/list',
    );
    expect(shown.map(({ id }) => id)).toEqual(['home', 'job']);
  });

  test('shows pharmacies to super administrators, drugs to drug administrators', () => {
    expect(listVisibleIds(buildProfile({ roleLevel: 10 }))).toEqual(['pharmacy']);
    expect(listVisibleIds(buildProfile({ roleLevel: 40 }))).toEqual(['drug']);
  });

  test('needs the claim entry besides the guard for claims', () => {
    expect(listVisibleIds(buildProfile({}, ['claim']))).not.toContain('claim');
    expect(listVisibleIds(buildProfile({}, ['printFoil']))).not.toContain('claim');
  });
});

describe('the highlighted menu item', () => {
  const patient: NavItem = { kind: 'item', id: 'patient', title: 'patient', url: '/patient/list' };
  const groups: NavItem = { kind: 'item', id: 'groups', title: 'patientGroups', url: '/patient-group/list' };
  const exact: NavItem = { ...patient, exact: true };
  const group: NavItem = { kind: 'group', id: 'g', title: 'reports', children: [patient] };

  test.each([
    [patient, '/patient/list', true],
    [patient, '/patient/7/allergies', true],
    [patient, '/patient-group/list', false],
    [groups, '/patient-group/3', true],
    [exact, '/patient/7', false],
    [exact, '/patient/list', true],
    [group, '/patient/7', true],
    [group, '/drug/list', false],
  ])('%# on %s', (item, path, active) => {
    expect(isActive(item, path)).toBe(active);
  });
});
