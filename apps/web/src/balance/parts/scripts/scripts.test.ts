import { expect, test } from 'vitest';
import type { ScriptRow } from '../../calls/index.ts';
import { getImportHint, planImport } from './import-plan.ts';
import { isSameGeneric, sortMedicines } from './sort-medicines.ts';
import {
  isFiltered,
  emptyScriptFilter,
  readScriptFilter,
  type ScriptFilter,
  wholeScriptList,
  writeScriptFilter,
} from './script-filter.ts';

test('a filter is restored from its address; defaults are not written', () => {
  expect(Object.values(writeScriptFilter(emptyScriptFilter)).every((value) => value === undefined)).toBe(
    true,
  );
  expect(isFiltered(emptyScriptFilter)).toBe(false);
  const chosen: ScriptFilter = {
    patientGroupId: 3,
    patientId: 9,
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    kind: 'owing',
    drugCode: 'D00001',
    owing: 'late',
    packCycle: 4,
  };
  expect(readScriptFilter(writeScriptFilter(chosen))).toEqual(chosen);
  expect(isFiltered(chosen)).toBe(true);
});

// Proves SCRIPT-11.
test('the whole list has neither filter nor search', () => {
  const narrowed = { q: 'ellison', f: 'drugName:contains:x', group: '3', kind: 'prn', page: '2' };
  const { q, f, ...filters } = { ...narrowed, ...wholeScriptList };
  expect([q, f, filters.page]).toEqual([undefined, undefined, undefined]);
  expect(readScriptFilter(filters)).toEqual(emptyScriptFilter);
});

test.each([
  { group: 'x' },
  { patient: '-3' },
  { from: '31/02/2026' },
  { kind: 'odd' },
  { kind: ['new', 'prn'] },
  { owing: 'odd' },
  { cycle: '5' },
])('an invalid address %o gives the default filter', (search) => {
  expect(readScriptFilter(search)).toEqual(emptyScriptFilter);
});

const buildScript = (change: Partial<ScriptRow> = {}): ScriptRow => ({
  scriptTrackingId: 1,
  patientId: 5,
  firstName: 'Rosalind',
  lastName: 'Wollemi',
  patientGroupId: 1,
  patientGroupName: 'Community',
  scriptNumber: '700123',
  supplyNumber: 1,
  originalScriptNumber: '',
  drugCode: 'D1',
  drugName: 'Demoformin 500 mg',
  genericCode: 'G1',
  profileDrugId: 11,
  profileDrugName: 'Demoformin 500 mg',
  prescriptionId: 21,
  offeredDrugId: 0,
  offeredDrugName: '',
  offeredPrescriptionId: 0,
  quantity: '60',
  initialQuantity: '60',
  updatedQuantity: '',
  manualQuantity: '',
  dispensedDate: '2026-11-20',
  dispenseStatus: 0,
  dispenseScriptType: 0,
  scriptType: 0,
  doseChange: 0,
  owingDays: -1,
  owingAge: -1,
  cycleNeed: '',
  leftAfterCycle: '',
  balanceEffect: '60',
  isHeld: false,
  vpbBalanceId: 0,
  vpbHistoryId: 0,
  importedDate: '',
  importedBy: '',
  ...change,
});

test('an import plan sums its effects and leaves out non-importable scripts', () => {
  const importable = [
    buildScript({ scriptTrackingId: 1, balanceEffect: '60' }),
    buildScript({ scriptTrackingId: 2, balanceEffect: '0.5' }),
    buildScript({ scriptTrackingId: 3, balanceEffect: '-14' }),
    buildScript({ scriptTrackingId: 4, balanceEffect: '0' }),
  ];
  const staying = [
    buildScript({ scriptTrackingId: 5, prescriptionId: 0, balanceEffect: '30' }),
    buildScript({ scriptTrackingId: 6, isHeld: true }),
    buildScript({ scriptTrackingId: 7, isHeld: true, prescriptionId: 0 }),
  ];
  const plan = planImport([...staying, ...importable], 9);
  expect(plan.rows.map(({ scriptTrackingId }) => scriptTrackingId)).toEqual([1, 2, 3, 4]);
  expect(plan).toMatchObject({
    adds: { count: 2, quantity: 6050 },
    takes: { count: 1, quantity: -1400 },
    changesNothing: 1,
    held: 1,
    gone: 4,
  });
});

test('the import hint announces an addition except for cancelled scripts', () => {
  expect(getImportHint(buildScript({ balanceEffect: '29.5' }))).toBe('medicine.importHint');
  expect(getImportHint(buildScript({ quantity: '60', balanceEffect: '0' }))).toBe('medicine.closeHint');
});

test('sorts medicines by dispensed drug, then its generic, then by name', () => {
  const buildMedicine = (drugName: string, drugCode: string, genericCode: string) => ({
    drugName,
    drugCode,
    genericCode,
  });
  const profile = [
    buildMedicine('Zolofict', 'D9', 'G9'),
    buildMedicine('Metex', 'D2', 'G1'),
    buildMedicine('Amlofict', 'D8', ''),
    buildMedicine('Demoformin', 'D1', 'G1'),
  ];
  expect(sortMedicines(profile, buildScript()).map(({ drugName }) => drugName)).toEqual([
    'Demoformin',
    'Metex',
    'Amlofict',
    'Zolofict',
  ]);
  const withoutGeneric = buildScript({ drugCode: 'D0', genericCode: '' });
  expect(profile.some((each) => isSameGeneric(each, withoutGeneric))).toBe(false);
});
