import { describe, expect, it } from 'vitest';
import {
  buildDrugTemplate,
  drugColumnNames,
  drugColumns,
  drugFormats,
  matchColumns,
  readFileDrug,
} from './index.ts';

const match = (headings: readonly string[], remembered = {}) =>
  matchColumns(drugColumns, headings, { remembered, formats: drugFormats });

// Proves IMPORT-16.
describe('the columns of a file of drugs', () => {
  it('are guessed from the headings of other systems', () => {
    expect(match(['Brand Name', 'Active Ingredient', 'APN', 'Colour'])).toEqual([
      'drugName',
      'genericName',
      'barcode',
      '',
    ]);
  });

  it('are known of the tables of PBS and AMT', () => {
    const pbs = ['li_item_id', 'drug_name', 'li_drug_name', 'li_form', 'brand_name', 'pack_size'];
    expect(match(pbs, { drugname: 'drugName' })).toEqual([
      'drugCode',
      '',
      'genericName',
      'product',
      'drugName',
      'packSize',
    ]);
    expect(match(['CTPP SCTID', 'TPP SCTID', 'TPP PT', 'TPP TP PT', 'MPUU PT', 'MP PT'])).toEqual([
      '',
      'drugCode',
      'packSize',
      'drugName',
      'product',
      'genericName',
    ]);
  });

  it('are all known in the template', () => {
    const [headings = [], ...rows] = buildDrugTemplate();
    expect(match(headings)).toEqual(drugColumnNames);
    for (const row of rows) expect(row).toHaveLength(headings.length);
  });
});

describe('a row of a file of drugs', () => {
  it.each([
    ['Tablet 500 mg (as hydrochloride)', 'metformin', '500 mg', 'tablet'],
    ['Tablet containing amoxicillin 500 mg with clavulanic acid 125 mg', '', '500 mg/125 mg', 'tablet'],
    ['amoxicillin 500 mg + clavulanic acid 125 mg tablet', 'amoxicillin', '500 mg/125 mg', 'tablet'],
    ['Tablet 500 mg/125 mg', '', '500 mg/125 mg', 'tablet'],
    ['Oral liquid 125 mg/5 mL, 100 mL', '', '125 mg/5 mL', 'oral liquid'],
    [
      'metformin hydrochloride 1 g modified release tablet',
      'metformin hydrochloride',
      '1 g',
      'modified release tablet',
    ],
    ['Cream', '', '', 'cream'],
    ['', 'x', '', ''],
  ])('reads form and strength of %s', (product, genericName, strength, form) => {
    expect(readFileDrug({ drugName: 'A', product, genericName }).fields).toMatchObject({ strength, form });
  });

  it.each([
    ['30', '30'],
    ['30.0', '30'],
    ['Examplin 500 mg tablet, 20', '20'],
    ['Examplin cream, 20 g', ''],
    ['many', 'many'],
  ])('reads the pack size %s', (packSize, read) => {
    expect(readFileDrug({ drugName: 'A', packSize }).fields.packSize).toBe(read);
  });

  it('names a missing brand and wrong barcodes', () => {
    const { problems, barcodes } = readFileDrug({
      drugName: 'null',
      barcode: '9300000000019|9300000000018|12',
    });
    expect(problems.map(({ field, value }) => [field, value])).toEqual([
      ['drugName', ''],
      ['barcode', '9300000000018'],
      ['barcode', '12'],
    ]);
    expect(barcodes).toEqual([{ text: '9300000000019', gtin: '09300000000019' }]);
  });
});
