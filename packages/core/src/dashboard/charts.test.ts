import { expect, test } from 'vitest';
import { buildDay } from '../days/index.ts';
import {
  type EntryPermission,
  type MenuCode,
  type Permission,
  roleLevels,
  type UserRights,
} from '../permissions/index.ts';
import { chartCodes, dashboardLevels, listShownCharts, resolveChartPeriod } from './index.ts';

const buildPerson = (menus: readonly MenuCode[], change: Partial<UserRights> = {}): UserRights => ({
  roleLevel: roleLevels.user,
  isPharmacist: false,
  permission: Object.fromEntries(
    menus.map((menu) => [
      menu,
      { isAccessible: true, create: false, read: true, update: false, delete: false },
    ]),
  ) as Permission,
  entryPermission: {} as EntryPermission,
  ...change,
});
const all = ['home', 'job', 'patient', 'vpb', 'dispenseTracker'] as const;

// Proves DASH-3.
test.each([
  [all, [], chartCodes],
  [
    all,
    ['low-balances', 'jobs-per-day'],
    ['jobs-by-stage', 'patients-by-status', 'packs-by-group', 'scripts-by-type'],
  ],
  [['home', 'patient'], [], ['patients-by-status']],
  [['home', 'patient'], ['patients-by-status'], []],
  [['home'], [], []],
] as const)('a person who reads %j without %j sees %j', (menus, hidden, shown) => {
  expect(listShownCharts(buildPerson(menus), hidden)).toEqual(shown);
});

test('support sees charts only while a pharmacy lets it in', () => {
  const support = { roleLevel: roleLevels.supportAdmin };
  expect(listShownCharts(buildPerson(all, support), [])).toEqual([]);
  expect(listShownCharts(buildPerson(all, { ...support, supportGrant: 'read' }), [])).toEqual(chartCodes);
});

// Proves DASH-1.
test('each level of Home has permissions of its own', () => {
  expect(dashboardLevels.map(({ roleLevel }) => roleLevel)).toEqual([0, 20, 30]);
  expect(new Set(dashboardLevels.map(({ id }) => id)).size).toBe(3);
});

// Proves DASH-6.
test('charts are of thirty days up to today unless others are named', () => {
  const today = buildDay(2026, 3, 2);
  expect(resolveChartPeriod({}, today)).toEqual({ from: '2026-02-01', to: '2026-03-02' });
  expect(resolveChartPeriod({ toDate: buildDay(2026, 1, 30) }, today)).toEqual({
    from: '2026-01-01',
    to: '2026-01-30',
  });
  expect(resolveChartPeriod({ fromDate: today }, today)).toEqual({ from: today, to: today });
});
