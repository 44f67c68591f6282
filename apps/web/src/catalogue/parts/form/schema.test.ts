import { describe, expect, it } from 'vitest';
import type { Drug } from '../../calls.ts';
import { drugSchema, toDrugValues, toNewDrugBody, newDrugValues } from './schema.ts';

const getMessages = (values: object) =>
  drugSchema
    .safeParse({ ...newDrugValues, drugName: 'Fictol', ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the drug form', () => {
  it('accepts a new drug with only a name', () => {
    expect(getMessages({})).toBeUndefined();
  });

  it.each([
    [{ drugName: ' ' }, 'drugName', 'Please complete this field'],
    [{ atcCode: 'ZZ' }, 'atcCode', 'Must provide a valid value'],
    [{ packSize: 'ten' }, 'packSize', 'Must provide a number'],
    [{ packSize: '1.5' }, 'packSize', 'Must provide a number'],
    [{ packSize: '-1' }, 'packSize', 'Must provide a number'],
    [{ packSize: '100001' }, 'packSize', 'Must provide a valid value'],
    [{ shelfLife: 'abc' }, 'shelfLife', 'Must provide a number'],
    [{ shelfLife: '0' }, 'shelfLife', 'Must provide a number greater than 0'],
  ])('refuses %j at its field', (values, field, message) => {
    expect(getMessages(values)).toEqual([[field, message]]);
  });

  // Proves DRUG-5.
  it.each([
    [newDrugValues, 0, 1],
    [{ ...newDrugValues, packSize: '30', shelfLife: '24' }, 30, 24],
  ])('means pack size 0 and shelf life 1 by empty fields %#', (values, packSize, shelfLife) => {
    expect(drugSchema.parse({ ...values, drugName: 'Fictol' })).toMatchObject({ packSize, shelfLife });
  });

  it('shows the picture of a drug', () => {
    const values = toDrugValues({ imageId: 12, version: 3 } as Drug);
    expect(values).toMatchObject({ imageId: 12, version: 3 });
  });

  it('sends a new drug without a version', () => {
    expect(toNewDrugBody({ ...newDrugValues, version: 3 })).not.toHaveProperty('version');
  });
});
