import { expect, test } from 'vitest';
import { parseSlots } from '../../tests/parse-rule.ts';
import { buildMedicine, monday, buildProfile } from '../../tests/sample-profile.ts';
import { addDays, type Day } from '../days/index.ts';
import { emptyRule } from '../schedule/index.ts';
import {
  compareSnapshots,
  freezePack,
  getProfileState,
  rebuildOrder,
  selectContentDifferences,
} from './index.ts';

const rule = { ...emptyRule, start: monday, slots: parseSlots('1 0 0 0') };
const window = { from: monday, to: addDays(monday, 6), week: 1, weeks: 1 };
const one = buildMedicine(1, { rule });

/** A pack of one week, compared after a second medicine was added that starts on this day. */
function compareAfterAdding(start: Day) {
  const order = { category: 'STANDARD', prescriptionIds: [1], window, expiry: null } as const;
  const frozen = freezePack(buildProfile([one]), order);
  const live = buildProfile([one, buildMedicine(2, { rule: { ...rule, start } })]);
  return compareSnapshots(frozen, freezePack(live, rebuildOrder(frozen, live)));
}

// Proves PACK-71.
test.each([
  ['on the last day of', addDays(monday, 6), true],
  ['after', addDays(monday, 7), false],
])('a medicine that starts %s a handed-out pack asks it back: %s', (_, start, isAskedBack) => {
  const differences = compareAfterAdding(start);
  expect(selectContentDifferences(differences)).toHaveLength(isAskedBack ? 1 : 0);
  // Before a pack is handed out, somebody judges every addition (PACK-9).
  expect(getProfileState(differences, [])).toBe('changed');
});
