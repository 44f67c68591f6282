import { describe, expect, it } from 'vitest';
import { parseExampleQuantity, parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { formatDecimal } from '../quantity/index.ts';
import { readPrnRule, readSlotDoses } from './index.ts';

const pack = { headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'], strength: '5 mg' };
const readText = (text: string, facts = pack) =>
  readSlotDoses([text], facts)
    ?.slice(0, facts.headings.length)
    .map((dose) => formatDecimal(dose)) ?? null;

// Proves IMPORT-5.
describe('the doses that words say', () => {
  it.each([
    ['Take ONE tablet in the morning', ['1', '0', '0', '0']],
    ['Take ONE in the morning and TWO at night', ['1', '0', '0', '2']],
    ['Take HALF a tablet with dinner', ['0', '0', '0.5', '0']],
    ['Take ONE tablet four times a day', ['1', '1', '1', '1']],
  ])('of "%s" stand at its mealtimes', (text, doses) => {
    expect(readText(text)).toEqual(doses);
  });

  it.each([
    'Take ONE tablet twice a day',
    'Take ONE or TWO tablets at night',
    'Take as directed by your doctor',
    'Take ONE tablet on Monday morning',
    'Take ONE tablet in the morning when required',
    '',
  ])('of "%s" are left to a person', (text) => {
    expect(readText(text)).toBeNull();
  });

  it('are left to a person where the pack has two such mealtimes', () => {
    const headings = ['06:00', '08:00', '20:00'];
    expect(readText('Take ONE tablet in the morning', { ...pack, headings })).toBeNull();
  });

  const agreeing = readExamples('directions').filter(
    (row) => getCell(row, 0) !== 'PRN' && getCell(row, 3) === 'agrees',
  );
  it.each(agreeing)('%s, %s: "%s" is never read otherwise', (...row) => {
    const isDaily = parseRule(getCell(row, 0)).frequency === parseRule('Daily').frequency;
    const read = readSlotDoses([getCell(row, 2)], pack);
    expect(isDaily ? [null, parseSlots(getCell(row, 1))] : [null]).toContainEqual(read);
  });
});

// Proves IMPORT-5.
describe('the limits of a when-required medicine that words say', () => {
  it('are its dose, the wait and the most in 24 hours', () => {
    const text = 'Take TWO tablets every 4 hours when required, maximum 8 tablets in 24 hours';
    expect(readPrnRule([text], pack)).toEqual({
      dose: parseExampleQuantity('2'),
      intervalMinutes: 240,
      maximum: parseExampleQuantity('8'),
    });
  });

  it.each(['Take ONE or TWO tablets when required', 'Apply when required'])('of "%s" are none', (text) => {
    expect(readPrnRule([text], pack)).toBeNull();
  });
});
