import { expect, it } from 'vitest';
import { buildPrescription, clearUnused, describeInsulin } from './index.ts';

const insulin = {
  isInsulin: true,
  insulinDevice: 'pen',
  injectionSites: ['abdomen', 'thigh'],
  insulinTimes: ['beforeMeals', 'bedtime'],
};
const formatCode = (field: string, code: string): string => `${field}.${code}`;

// Proves MED-59.
it('insulin says device, times and sites', () => {
  expect(describeInsulin(insulin, formatCode, ', ')).toEqual([
    'insulinDevice.pen',
    'insulinTimes.beforeMeals, insulinTimes.bedtime',
    'injectionSites.abdomen, injectionSites.thigh',
  ]);
});

it('insulin leaves out what is not recorded', () => {
  const facts = { ...insulin, insulinDevice: '', injectionSites: [] };
  expect(describeInsulin(facts, formatCode, ', ')).toEqual([
    'insulinTimes.beforeMeals, insulinTimes.bedtime',
  ]);
});

it('a medicine that is no insulin keeps nothing of it', () => {
  const drug = {
    pharmacyId: 0,
    id: 3,
    drugName: 'Metofict',
    drugCode: 'MET',
    genericCode: 'G1',
    genericName: 'metofictine',
    type: '',
    description: '',
    imageId: null,
    imageName: '',
    form: 'tablet',
    schedule: 'S4',
    atcCode: 'A10BA02',
    isCytotoxic: false,
    isDoNotCrush: false,
    isDoNotCrushKnown: true,
    route: 'PO',
    direction: '',
  };
  const plain = buildPrescription({ id: 2, patientId: 1, heading: [] }, drug);
  expect(describeInsulin({ ...insulin, isInsulin: false }, formatCode, ', ')).toEqual([]);
  expect(clearUnused({ ...plain, ...insulin, isInsulin: false })).toMatchObject({
    insulinDevice: '',
    injectionSites: [],
    insulinTimes: [],
  });
  expect(clearUnused({ ...plain, ...insulin })).toMatchObject(insulin);
});
