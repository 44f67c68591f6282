import { describe, expect, it } from 'vitest';
import { fromTablets } from '../quantity/index.ts';
import { findPrnProblems } from './index.ts';

// Proves MED-25.
describe('a PRN medicine', () => {
  it.each([
    [1, 240, 4, []],
    [2, 360, 2, []],
    [1, 10080, 1, []],
    [0, 240, 4, ['prnDose']],
    [1, 0, 4, ['prnIntervalMinutes']],
    [1, 10081, 4, ['prnIntervalMinutes']],
    [1, 240, 0, ['prnMaximum']],
    [2, 240, 1, ['prnMaximum']],
    [0, 0, 0, ['prnDose', 'prnIntervalMinutes', 'prnMaximum']],
  ])('of %d every %d minutes, at most %d, lacks %j', (dose, intervalMinutes, maximum, fields) => {
    const prn = { dose: fromTablets(dose), intervalMinutes, maximum: fromTablets(maximum) };
    expect(findPrnProblems(prn).map(({ field }) => field)).toEqual(fields);
  });
});
