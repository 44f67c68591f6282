import { expect, test } from 'vitest';
import {
  entryCodes,
  type EntryPermission,
  menuCodes,
  type Permission,
  roleLevels,
  type UserRights,
} from '../permissions/index.ts';
import { listFirstWeekSteps } from './index.ts';

const everything = { packing: true, checking: true, distribution: true, balances: true };
const rights = { isAccessible: true, create: true, read: true, update: true, delete: true };

const buildPerson = (change: Partial<UserRights> = {}): UserRights => ({
  roleLevel: roleLevels.user,
  isPharmacist: false,
  permission: Object.fromEntries(menuCodes.map((menu) => [menu, rights])) as Permission,
  entryPermission: {
    job: Object.fromEntries(entryCodes.map((code) => [code, true])),
  } as unknown as EntryPermission,
  ...change,
});

// Proves DASH-15.
test.each([
  ['a technician', {}, ['openPatient', 'makePacks', 'pack', 'correct', 'handOut', 'comment', 'balance']],
  [
    'a pharmacist',
    { isPharmacist: true },
    ['openPatient', 'makePacks', 'pack', 'check', 'sendBack', 'changeMedicine', 'comment', 'balance'],
  ],
  [
    'an administrator',
    { roleLevel: roleLevels.administrator },
    ['openPatient', 'makePacks', 'balance', 'plan', 'addPerson', 'log'],
  ],
  [
    'an administrator who checks',
    { roleLevel: roleLevels.administrator, isPharmacist: true },
    ['openPatient', 'makePacks', 'check', 'balance', 'plan', 'addPerson', 'log'],
  ],
  ['support', { roleLevel: roleLevels.supportAdmin, supportGrant: 'edit' }, []],
] as const)('%s is shown the steps of their work', (_, change, steps) => {
  expect(listFirstWeekSteps(buildPerson(change), everything)).toEqual(steps);
});

// Proves DASH-15.
test('a stage or feature that is not used has no step', () => {
  const pharmacist = buildPerson({ isPharmacist: true });
  const none = { packing: false, checking: false, distribution: false, balances: false };
  expect(listFirstWeekSteps(pharmacist, none)).toEqual([
    'openPatient',
    'makePacks',
    'changeMedicine',
    'comment',
  ]);
});

// Proves DASH-15.
test('a person is shown nothing that they may not do', () => {
  const reader = { ...rights, create: false, update: false };
  const permission = { ...buildPerson().permission, job: reader, printFoil: reader, vpb: reader };
  expect(listFirstWeekSteps(buildPerson({ permission }), everything)).toEqual([
    'openPatient',
    'comment',
    'balance',
  ]);
});
