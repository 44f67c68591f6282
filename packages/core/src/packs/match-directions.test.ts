import { describe, expect, it } from 'vitest';
import { buildMedicine, buildProfile, monday } from '../../tests/sample-profile.ts';
import { addDays } from '../days/index.ts';
import { fromTablets } from '../quantity/index.ts';
import { emptyRule } from '../schedule/index.ts';
import { compareSnapshots, compareWithLastPassed, freezePack, type PackSnapshot } from './index.ts';

const made = 'Take 1 tablet at breakfast';
const rule = { ...emptyRule, slots: [fromTablets(1), ...emptyRule.slots.slice(1)] };

function freeze(directions: readonly string[], isMade: boolean, headings?: readonly string[]): PackSnapshot {
  const flags = isMade ? { hasMadeDirection: true as const } : {};
  const medicines = [
    buildMedicine(1, { directions, rule, ...flags }),
    buildMedicine(2, { directions, supply: 'unpacked', ...flags }),
  ];
  const profile = buildProfile(medicines, headings && { headings });
  const window = { from: monday, to: addDays(monday, 6), week: 1, weeks: 1 };
  return freezePack(profile, { category: 'STANDARD', prescriptionIds: [1], window, expiry: null });
}

const listKinds = (frozen: PackSnapshot, live: PackSnapshot): string[] =>
  compareSnapshots(frozen, live).map(({ kind }) => kind);

// Proves MED-27.
describe('a pack frozen before directions were made', () => {
  it('is still as it would be made with the same written words', () => {
    expect(listKinds(freeze(['With food'], false), freeze([made, 'With food'], true))).toEqual([]);
  });

  it('differs where the written words changed', () => {
    const live = freeze([made, 'Before food'], true);
    expect(listKinds(freeze(['With food'], false), live)).toEqual(['wordingChanged', 'listed']);
  });
});

// Proves MED-27.
describe('a pack with made directions', () => {
  it('differs where the made one changed', () => {
    const live = freeze(['Take 2 tablets at breakfast'], true);
    expect(listKinds(freeze([made], true), live)).toEqual(['wordingChanged', 'listed']);
  });

  it('differs in its headings alone where those have other names', () => {
    const live = freeze(['Take 1 tablet at early'], true, ['Early', 'Noon', 'Evening', 'Night']);
    expect(listKinds(freeze([made], true), live)).toEqual(['headings']);
  });
});

// Proves MED-27.
it('a made direction is no change since the pack passed last', () => {
  const listChanges = (was: PackSnapshot, is: PackSnapshot) =>
    [
      ...compareWithLastPassed(
        { snapshot: is, firstSlot: 0 },
        { snapshot: was, firstSlot: 0 },
      ).changes.values(),
    ].flat();
  const before = freeze(['With food'], false);
  expect(listChanges(before, freeze([made, 'With food'], true))).toEqual([]);
  expect(listChanges(before, freeze([made, 'Before food'], true))).toEqual(['directions']);
  // A made direction that follows other doses is no second change.
  const doubled = freeze(['Take 2 tablets at breakfast', 'With food'], true);
  expect(listChanges(freeze([made, 'With food'], true), doubled)).toEqual(['directions']);
  const otherDose = {
    ...doubled,
    lines: doubled.lines.map((line) => ({ ...line, slotDoses: rule.slots.toReversed() })),
  };
  expect(listChanges(freeze([made, 'With food'], true), otherDose)).toEqual(['dose']);
});
