import { describe, expect, it } from 'vitest';
import { drugBody, drugSchema, newDrugBody, newDrugValues } from './schema.ts';

const messagesOf = (values: object) =>
  drugSchema
    .safeParse({ ...newDrugValues, drugName: 'Fictol', ...values })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('the form of a drug', () => {
  it('takes a new drug with nothing but a name', () => {
    expect(messagesOf({})).toBeUndefined();
  });

  it.each([
    [{ drugName: ' ' }, 'drugName', 'Please complete this field'],
    [{ atcCode: 'ZZ' }, 'atcCode', 'Must provide a valid value'],
    [{ packSize: 'ten' }, 'packSize', 'Must provide a valid value'],
    [{ shelfLife: '0' }, 'shelfLife', 'Must provide a valid value'],
  ])('refuses %j at its field', (values, field, message) => {
    expect(messagesOf(values)).toEqual([[field, message]]);
  });

  it('sends pack size 0 and shelf life 1 when they are left empty', () => {
    expect(drugBody(newDrugValues)).toMatchObject({ packSize: 0, shelfLife: 1 });
    expect(drugBody({ ...newDrugValues, packSize: '30', shelfLife: '24' })).toMatchObject({
      packSize: '30',
      shelfLife: '24',
    });
  });

  it('sends a new drug without a version', () => {
    expect(newDrugBody({ ...newDrugValues, version: 3 })).not.toHaveProperty('version');
  });
});
