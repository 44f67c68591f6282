import { describe, expect, it } from 'vitest';
import { parseExampleQuantity, parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { toHundredths } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import {
  buildDirection,
  type DirectionRule,
  findDirectionContradictions,
  isWholeDirection,
} from './index.ts';

const plain = {
  form: 'tablet',
  strength: '',
  route: 'PO',
  headings: ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'],
  isShortCourse: false,
  prn: null,
};

/** 'PRN | 2 360 8' or a rule of the calendar with its doses. */
function parseDirectionRule(rule: string, doses: string): DirectionRule {
  if (rule !== 'PRN') return { ...plain, schedule: { ...parseRule(rule), slots: parseSlots(doses) } };
  const [dose = '', minutes, maximum = ''] = doses.split(' ');
  const prn = {
    dose: parseExampleQuantity(dose),
    intervalMinutes: Number(minutes),
    maximum: parseExampleQuantity(maximum),
  };
  return { ...plain, schedule: emptyRule, prn };
}

function assessText(text: string, rule: DirectionRule): string {
  const found = findDirectionContradictions([text], rule);
  if (found.length > 0) return found.join(' ');
  return isWholeDirection([text], rule) ? 'agrees' : 'adds';
}

// Proves MED-28.
describe('the text of a direction beside the doses, examples/directions.txt', () => {
  it.each(readExamples('directions'))('%s, %s: %s → %s', (...row) => {
    const rule = parseDirectionRule(getCell(row, 0), getCell(row, 1));
    expect(assessText(getCell(row, 2), rule)).toBe(getCell(row, 3));
  });

  // Proves MED-33.
  it.each(readExamples('direction-masses'))('%s, %s, %s: %s → %s', (...row) => {
    const rule = parseDirectionRule(getCell(row, 1), getCell(row, 2));
    expect(assessText(getCell(row, 3), { ...rule, strength: getCell(row, 0) })).toBe(getCell(row, 4));
  });

  // Proves MED-34.
  it('keeps the mealtimes of a pack in its own language', () => {
    const rule = parseDirectionRule('Daily', '1 0 0 0');
    const headings = ['Gece', 'Öğle', 'Akşam', 'Sabah'];
    expect(findDirectionContradictions(['Gece 1 tablet'], { ...rule, headings })).toEqual([]);
    expect(findDirectionContradictions(['Gece 1 tablet'], rule)).toEqual(['mealtime']);
  });

  it('says nothing about a medicine without doses', () => {
    const rule = parseDirectionRule('Daily', '0 0 0 0');
    expect(findDirectionContradictions(['Apply twice a day on Monday'], rule)).toEqual([]);
  });
});

// Proves MED-58.
describe('insulin', () => {
  const insulin = { ...parseDirectionRule('Daily', '12 0 8 0'), form: 'injection pen', isInsulin: true };
  it('is injected in units', () => {
    expect(buildDirection(insulin)).toBe('Inject 12 units at breakfast and 8 at dinner');
    const one = { ...parseDirectionRule('Daily', '1 0 0 0'), isInsulin: true };
    expect(buildDirection(one)).toBe('Inject 1 unit at breakfast');
  });

  it.each([
    ['Inject 12 units at breakfast and 8 units at dinner', 'agrees'],
    ['Inject TWELVE units before breakfast, 8 IU before dinner', 'agrees'],
    ['Inject 21 units at breakfast and 8 units at dinner', 'amount'],
    ['Solostar pen 100 units/mL, rotate sites', 'adds'],
  ])('%s → %s', (text, expected) => {
    expect(assessText(text, insulin)).toBe(expected);
  });

  it('of other medicines units are no doses', () => {
    expect(assessText('1000 units of vitamin D', parseDirectionRule('Daily', '1 0 0 0'))).toBe('adds');
  });
});

// Proves MED-27.
describe('the direction made from the doses, examples/made-directions.txt', () => {
  it.each(readExamples('made-directions'))('%s, %s, %s: %s', (...row) => {
    const [form, rule, doses] = [getCell(row, 0), getCell(row, 1), getCell(row, 2)];
    expect(buildDirection({ ...parseDirectionRule(rule, doses), form })).toBe(getCell(row, 3));
  });

  it.each([
    [
      ['Morning', 'Noon', 'Evening', 'Night'],
      'Take 1 tablet in the morning, at noon, in the evening and at night',
    ],
    [['08:00', '12:00', '18:00', '22:00'], 'Take 1 tablet at 08:00, 12:00, 18:00 and 22:00'],
    [
      ['AM', '2', 'PM', ''],
      'Take 1 tablet in the morning, at dose time 2, in the evening and at dose time 4',
    ],
    [['Sabah', 'Öğle', 'Akşam', 'Gece'], 'Take 1 tablet at sabah, öğle, akşam and gece'],
  ])('names the mealtimes %j', (headings, expected) => {
    const rule = { ...parseDirectionRule('Daily', '1 1 1 1'), headings };
    expect(buildDirection(rule)).toBe(expected);
    expect(findDirectionContradictions([expected], rule)).toEqual([]);
  });

  it('says when a course is finished', () => {
    const counted = parseDirectionRule('Daily from 02/03/2026', '1 0 1 0');
    const shortCourse = { totalDoses: 10, startSlot: 0 };
    const course = { ...counted, isShortCourse: true };
    expect(buildDirection(course)).toBe('Take 1 tablet at breakfast and dinner until finished');
    expect(buildDirection({ ...course, schedule: { ...counted.schedule, shortCourse } })).toBe(
      'Take 1 tablet at breakfast and dinner until finished (10 doses in all)',
    );
  });

  it('gives a tablet under the tongue by its route', () => {
    const rule = { ...parseDirectionRule('PRN', '1 5 3'), route: 'SL' };
    expect(buildDirection(rule)).toBe(
      'Dissolve 1 tablet under the tongue when required, at least 5 minutes apart, at most 3 tablets in 24 hours',
    );
    expect(rule.prn?.maximum).toBe(toHundredths(300));
  });
});
