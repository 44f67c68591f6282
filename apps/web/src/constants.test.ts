import {
  defaultTimeZone,
  defaultTimeZoneLabel,
  formatDay,
  minimumDay,
  timeZones,
  weekdays,
  buildDay,
} from '@packwright/core/days';
import {
  activityWriteMilliseconds,
  clockTimes,
  defaultFoilDrugNameLength,
  defaultPageSize,
  filterTypes,
  foilTypes,
  genders,
  limits,
  logoutWarningMinutes,
  maximumPackedMedicines,
  menuSearchSuggestions,
  notAssignedMedicationCount,
  noticeToastMilliseconds,
  otherPackBrands,
  packTypes,
  pageSizes,
  passwordRenewalMonths,
  states,
  storedLoginMilliseconds,
  successToastMilliseconds,
  titles,
} from '@packwright/core/fields';
import { slotsPerDay } from '@packwright/core/schedule';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from './kit/language/index.ts';
import { parsePreferences } from './shell/preferences.ts';

// Spelt out here on purpose: a changed constant must not change what is expected.
test('the constants of sign-in, lists and notices hold', () => {
  expect({
    storedLoginMilliseconds,
    activityWriteMilliseconds,
    logoutWarningMinutes,
    passwordRenewalMonths,
    defaultPageSize,
    pageSizes,
    filterTypes,
    successToastMilliseconds,
    noticeToastMilliseconds,
    menuSearchSuggestions,
  }).toEqual({
    storedLoginMilliseconds: 300_000,
    activityWriteMilliseconds: 1000,
    logoutWarningMinutes: 5,
    passwordRenewalMonths: 3,
    defaultPageSize: 20,
    pageSizes: [10, 20, 50, 100],
    filterTypes: ['contains', 'starts-with', 'ends-with', 'matches', 'greater-than', 'less-than'],
    successToastMilliseconds: 4000,
    noticeToastMilliseconds: 5000,
    menuSearchSuggestions: 10,
  });
});

test('the constants of packs hold', () => {
  expect({
    maximumPackedMedicines,
    notAssignedMedicationCount,
    slotsPerDay,
    weekdays: weekdays.length,
    packTypes,
    otherPackBrands,
    blister: foilTypes.blister.code,
    sachet: foilTypes.sachet.code,
    clockTimes,
    defaultFoilDrugNameLength,
    heading: limits.heading,
  }).toEqual({
    maximumPackedMedicines: 16,
    notAssignedMedicationCount: 70,
    slotsPerDay: 8,
    weekdays: 7,
    packTypes: ['SOLID', 'PERF', 'TRIFOLD', 'MEDICO PAK'],
    otherPackBrands: ['PPAK', 'MEDICO'],
    blister: 0,
    sachet: 1,
    clockTimes: ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00', '22:00'],
    defaultFoilDrugNameLength: 15,
    heading: 31,
  });
});

test('the constants of people, days and places hold', () => {
  expect(titles).toEqual(['Mast', 'Mr', 'Mrs', 'Ms', 'Miss', 'Prof', 'Dr', 'Sir']);
  expect(genders).toEqual(['Male', 'Female', 'Not Specified']);
  expect(states).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
  expect(languages.map(({ id }) => id)).toEqual(['en', 'tr', 'ar']);
  expect([minimumDay, defaultTimeZone, defaultTimeZoneLabel]).toEqual([
    '1900-01-01',
    'AUS Eastern Standard Time',
    'Australian Eastern Standard Time',
  ]);
  expect(timeZones.map(({ label }) => label)).toEqual(
    expect.arrayContaining([
      'Canberra/Melbourne/Sydney (UTC+10)',
      'Brisbane (UTC+10)',
      'Hobart (UTC+10)',
      'Adelaide (UTC+9:30)',
      'Perth (UTC+8)',
    ]),
  );
  const day = buildDay(2026, 3, 1);
  expect(formatDay(day)).toBe('01/03/2026');
});

const readSource = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

test.each([
  ['the open sidebar', 'theme/tokens.css', '--nav-open: 245px;'],
  ['the folded sidebar', 'theme/tokens.css', '--nav-folded: 64px;'],
  ['the delay of hovering', 'shell/frame/side-nav.tsx', 'const hoverDelay = 150;'],
  ['the menu of a small screen', 'shell/frame/nav.module.css', '.nav[data-open] {\n    width: 280px;'],
  ['the boxed width', 'shell/frame/frame.module.css', '[data-width="boxed"] {\n  max-width: 1280px;'],
  ['the container', 'shell/frame/frame.module.css', '[data-width="container"] {\n  max-width: 1120px;'],
  ['the quick panel', 'shell/frame/quick-panel.tsx', 'size={280}'],
  ['the settings drawer', 'shell/frame/theme-drawer.tsx', 'size={380}'],
  ['the check of inactivity', 'shell/session/idle-watch.tsx', 'const checkEvery = 300_000;'],
  ['the tracking of the pointer', 'shell/session/idle-watch.tsx', 'const trackEvery = 100;'],
])('%s keeps its measure', (_, path, text) => {
  expect(readSource(path)).toContain(text);
});

test('the default look holds', () => {
  expect(parsePreferences(undefined)).toMatchObject({
    layout: 'layout1',
    navbar: 'dark',
    toolbar: 'light',
    animations: 'on',
  });
});
