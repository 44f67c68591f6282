import { describe, expect, it } from 'vitest';
import { createDay } from '../days/index.ts';
import { toHundredths, fromTablets } from '../quantity/index.ts';
import { type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import {
  isBreakingWholeTablet,
  findSlotsWithoutMealtime,
  getDrugFlags,
  listMissingCategories,
  isMoreOftenThanWeekly,
  isSameMedicine,
  isWeeklyMedicine,
  getNextPackLabel,
  resolvePackingAdvice,
  filterUnevenParts,
} from './index.ts';

const buildRule = (parts: Partial<DoseRule>): DoseRule => ({
  ...emptyRule,
  start: createDay('2026-03-02'),
  slots: [fromTablets(1), ...emptyRule.slots.slice(1)],
  ...parts,
});

describe('weekly medicines', () => {
  it.each([
    ['L04AX03', '', true],
    ['L01BA01', '', true],
    ['M05BA04', '', true],
    ['', 'Methotrexate sodium', true],
    ['', 'Alendronic acid', true],
    ['L01XX05', 'hydroxycarbamide', false],
    ['', '', false],
  ])('are recognised: %s %s: %s', (atcCode, genericName, expected) => {
    expect(isWeeklyMedicine({ atcCode, genericName })).toBe(expected);
  });

  it.each([
    ['daily', buildRule({ frequency: Frequency.daily }), true],
    ['daily without a start', buildRule({ frequency: Frequency.daily, start: null }), true],
    ['alternate days', buildRule({ frequency: Frequency.alternateDay }), true],
    ['every 6 days', buildRule({ frequency: Frequency.everyXDays, everyDays: 6 }), true],
    ['every 7 days', buildRule({ frequency: Frequency.everyXDays, everyDays: 7 }), false],
    ['every week', buildRule({ frequency: Frequency.everyXWeeks, everyWeeks: 1 }), false],
    ['monthly', buildRule({ frequency: Frequency.monthly }), false],
    [
      'Mondays',
      buildRule({
        frequency: Frequency.specificDays,
        weekDays: [true, false, false, false, false, false, false],
      }),
      false,
    ],
    [
      'Mondays and Thursdays',
      buildRule({
        frequency: Frequency.specificDays,
        weekDays: [true, false, false, true, false, false, false],
      }),
      true,
    ],
    ['daily for one day only', buildRule({ end: createDay('2026-03-02') }), false],
    [
      'daily, suspended all along',
      buildRule({ suspensions: [{ from: createDay('2026-03-02'), to: createDay('2027-03-02') }] }),
      true,
    ],
  ])('%s exceeds weekly as in the last column', (_, given, expected) => {
    expect(isMoreOftenThanWeekly(given)).toBe(expected);
  });
});

describe('parts of tablets', () => {
  it('break a tablet that must stay whole unless it is scored', () => {
    const half = [toHundredths(50)];
    expect(isBreakingWholeTablet(half, { isDoNotCrush: true, isScored: false })).toBe(true);
    expect(isBreakingWholeTablet(half, { isDoNotCrush: true, isScored: true })).toBe(false);
    expect(isBreakingWholeTablet(half, { isDoNotCrush: false, isScored: false })).toBe(false);
    expect(isBreakingWholeTablet([fromTablets(2)], { isDoNotCrush: true, isScored: false })).toBe(false);
  });

  // Proves MED-19.
  it('include thirds once', () => {
    expect(
      filterUnevenParts([toHundredths(33), toHundredths(50), toHundredths(33), toHundredths(175)]),
    ).toEqual([33]);
  });
});

describe('two prescriptions of one medicine', () => {
  // Proves MED-7.
  it('have the same drug or share a generic code', () => {
    expect(isSameMedicine({ drugId: 1, genericCode: '' }, { drugId: 1, genericCode: '' })).toBe(true);
    expect(isSameMedicine({ drugId: 1, genericCode: 'G1' }, { drugId: 2, genericCode: 'G1' })).toBe(true);
    expect(isSameMedicine({ drugId: 1, genericCode: '' }, { drugId: 2, genericCode: '' })).toBe(false);
  });
});

// Proves DRUG-11.
describe('packing advice', () => {
  it.each([
    ['yes', 'packed', 'STANDARD', null],
    ['no', 'packed', 'STANDARD', 'no'],
    ['no', 'prn', 'PRN', 'no'],
    ['no', 'unpacked', 'STANDARD', null],
    ['caution', 'none', 'STANDARD', null],
    ['caution', 'packed', 'S8', 'caution'],
    ['separate', 'packed', 'STANDARD', 'separate'],
    ['separate', 'packed', 'CYTOTOXIC', null],
  ] as const)('%s, %s in %s: %s', (packable, supply, category, expected) => {
    expect(resolvePackingAdvice(packable, supply, category)).toBe(expected);
  });
});

describe('the label of a new pack', () => {
  it('is the first free letter', () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(getNextPackLabel([])).toBe('A');
    expect(getNextPackLabel(['a', ' B '])).toBe('C');
    expect(getNextPackLabel(['A', 'C'])).toBe('B');
    expect(getNextPackLabel(letters)).toBe('AA');
    expect(getNextPackLabel([...letters, 'AA'])).toBe('AB');
  });
});

describe('the mealtimes of a pack', () => {
  it('show which doses have none', () => {
    const doses = [fromTablets(1), fromTablets(0), fromTablets(0), toHundredths(50), fromTablets(1)];
    expect(findSlotsWithoutMealtime(['Breakfast', 'Lunch', '', ''], doses)).toEqual([3, 4]);
    expect(findSlotsWithoutMealtime(['B', 'L', 'D', 'N', 'Late'], doses)).toEqual([]);
  });
});

describe('flags of a drug', () => {
  it.each([
    ['S8', 'N02AA05', false, ['isS8Drug']],
    ['s4', 'B01AA03', false, ['isWarfarin']],
    ['S4', 'N04BA02', false, ['isSinemet']],
    ['S4', 'A10AE04', false, ['isInsulin']],
    ['S4', 'L04AX03', true, ['isCytotoxic']],
    ['', '', false, []],
  ])('%s %s cytotoxic %s: %s', (schedule, atcCode, isCytotoxic, expected) => {
    const flags = Object.entries(getDrugFlags({ schedule, atcCode, isCytotoxic }));
    expect(flags.flatMap(([name, isSet]) => (isSet ? [name] : []))).toEqual(expected);
  });
});

describe('categories of a drug that a medicine is not marked with', () => {
  const marked = { isS8Drug: true, isCytotoxic: true, isWarfarin: true, isSinemet: true };
  const plain = { isS8Drug: false, isCytotoxic: false, isWarfarin: false, isSinemet: false };
  const drug = { schedule: 'S4', atcCode: '', isCytotoxic: false };

  // Proves MED-30.
  it.each([
    ['S8', { schedule: 'S8' }, ['S8']],
    ['S8 in small letters', { schedule: 's8' }, ['S8']],
    ['cytotoxic', { isCytotoxic: true }, ['CYTOTOXIC']],
    ['warfarin', { atcCode: 'B01AA03' }, ['WARFARIN']],
    ['levodopa', { atcCode: 'N04BA02' }, ['SINEMET']],
    ['S8 and cytotoxic', { schedule: 'S8', isCytotoxic: true }, ['S8', 'CYTOTOXIC']],
    ['insulin, which has no category', { atcCode: 'A10AE04' }, []],
    ['of no category', {}, []],
  ] as const)('a drug that is %s', (_, facts, expected) => {
    expect(listMissingCategories(plain, { ...drug, ...facts })).toEqual(expected);
    expect(listMissingCategories(marked, { ...drug, ...facts })).toEqual([]);
  });

  it('are only those that it lacks', () => {
    const both = { ...drug, schedule: 'S8', isCytotoxic: true };
    expect(listMissingCategories({ ...plain, isCytotoxic: true }, both)).toEqual(['S8']);
    expect(listMissingCategories(marked, drug)).toEqual([]);
  });
});
