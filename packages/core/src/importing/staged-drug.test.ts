import { expect, test } from 'vitest';
import { readStagedDrug, stagedDrugFields } from './index.ts';

// Proves IMPORT-8.
test('a staged drug is read under our names and spellings', () => {
  const { values, barcodes, isDiscontinued } = readStagedDrug({
    drugCode: 'X-1',
    brandName: 'Testium',
    genericName: 'testine',
    strength: '500 mg',
    packSize: '60.0',
    schedule: 's4',
    manufacturer: 'Wattle Labs',
    atc: 'a10ba02',
    gtin: '9300000000019|2000000000015|9300000000019',
    status: 'Discontinued',
  });
  expect(values).toEqual({
    drugName: 'Testium',
    genericName: 'testine',
    strength: '500 mg',
    form: '',
    genericCode: '',
    supplier: 'Wattle Labs',
    schedule: 'S4',
    atcCode: 'A10BA02',
    packSize: '60',
  });
  expect(Object.keys(values).toSorted()).toEqual([...stagedDrugFields].toSorted());
  expect(barcodes).toEqual(['9300000000019', '2000000000015']);
  expect(isDiscontinued).toBe(true);
});

test('a drug in no schedule has none', () => {
  expect(readStagedDrug({ schedule: 'unsched' }).values.schedule).toBe('');
  expect(readStagedDrug({ schedule: 'S12' }).values.schedule).toBe('S12');
});
