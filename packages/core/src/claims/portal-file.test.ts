import { expect, test } from 'vitest';
import { buildDay } from '../days/index.ts';
import {
  arePortalHeadings,
  buildPortalCells,
  type PortalColumn,
  portalColumns,
  type PortalService,
  usualPortalHeadings,
} from './index.ts';

const service: PortalService = {
  number: '2950000041',
  serviceDay: buildDay(2026, 3, 2),
  lastName: 'Ellison',
  firstName: 'Clement',
  birthDay: buildDay(1941, 7, 30),
  registrationRef: 'R-2026-118',
  jobNumbers: ['J000000214', 'J000000215'],
};
const toHeadings = (columns: readonly PortalColumn[]) =>
  columns.map((column) => ({ column, heading: column }));

// Proves CLAIM-10.
test('the usual file holds the number and the date of service', () => {
  expect(usualPortalHeadings.map(({ heading }) => heading)).toEqual(['MedicareOrDvaNumber', 'DateOfService']);
  expect(buildPortalCells(service, usualPortalHeadings)).toEqual(['2950000041', '02/03/2026']);
});

test('every column shows its fact in the chosen order', () => {
  expect(buildPortalCells(service, toHeadings([...portalColumns].toReversed()))).toEqual([
    'J000000214 J000000215',
    'R-2026-118',
    '30/07/1941',
    'Clement',
    'Ellison',
    '02/03/2026',
    '2950000041',
  ]);
});

test('an unknown date of birth is an empty cell', () => {
  expect(buildPortalCells({ ...service, birthDay: null }, toHeadings(['birthDay']))).toEqual(['']);
});

test.each([
  [['number', 'serviceDay'], true],
  [['lastName', 'serviceDay', 'number'], true],
  [['number'], false],
  [['serviceDay', 'lastName'], false],
  [['number', 'serviceDay', 'number'], false],
  [[], false],
] as const)('columns %j make a file: %j', (columns, expected) => {
  expect(arePortalHeadings(toHeadings(columns))).toBe(expected);
});
