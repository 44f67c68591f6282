import { expect, test } from 'vitest';
import { buildMedicine, buildProfile, monday } from '../../tests/sample-profile.ts';
import { parseSlots } from '../../tests/parse-rule.ts';
import { addDays } from '../days/index.ts';
import { emptyRule } from '../schedule/index.ts';
import { compareSnapshots, freezePack } from './index.ts';

const window = { from: monday, to: addDays(monday, 6), week: 1, weeks: 1 };
const rule = { ...emptyRule, start: monday, slots: parseSlots('1 0 0 0') };
const freezeMarked = (marking: string) =>
  freezePack(buildProfile([buildMedicine(1, { rule, marking })]), {
    category: 'STANDARD',
    prescriptionIds: [1],
    window,
    expiry: null,
  });

// Proves PACK-82.
test('the letters on a tablet are frozen with its pack', () => {
  expect(freezeMarked('MF').lines[0]?.marking).toBe('MF');
  expect(freezeMarked('').lines[0]).not.toHaveProperty('marking');
});

test('a pack frozen without letters is as it would be made', () => {
  expect(compareSnapshots(freezeMarked(''), freezeMarked('MF'))).toEqual([]);
});
