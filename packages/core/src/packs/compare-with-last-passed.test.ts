import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { parseSlots } from '../../tests/parse-rule.ts';
import { buildDrug, buildMedicine, buildProfile, monday } from '../../tests/sample-profile.ts';
import { addDays, type Day } from '../days/index.ts';
import { fromTablets } from '../quantity/index.ts';
import { type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import {
  compareWithLastPassed,
  freezePack,
  type LiveProfile,
  type MadePack,
  type PackWindow,
  type ProfileMedicine,
} from './index.ts';

const buildWindow = (from: Day, days = 7): PackWindow => ({
  from,
  to: addDays(from, days - 1),
  week: 1,
  weeks: 1,
});
const thisWeek = buildWindow(monday);
const nextWeek = buildWindow(addDays(monday, 7));

function makePack(
  medicines: readonly ProfileMedicine[],
  window: PackWindow,
  { firstSlot = 0, ...change }: Partial<LiveProfile> & { firstSlot?: number } = {},
): MadePack {
  const category = medicines[0]?.supply === 'prn' ? 'PRN' : 'STANDARD';
  const prescriptionIds = medicines.map(({ prescriptionId }) => prescriptionId);
  const profile = buildProfile(medicines, change);
  return { firstSlot, snapshot: freezePack(profile, { category, prescriptionIds, window, expiry: null }) };
}

/** As packs were frozen before their lines kept the days on which a dose is due. */
function omitPattern({ snapshot, firstSlot }: MadePack): MadePack {
  const lines = snapshot.lines.map(({ pattern: _pattern, ...line }) => line);
  return { firstSlot, snapshot: { ...snapshot, lines } };
}

const started = addDays(monday, -30);
const daily: DoseRule = { ...emptyRule, start: started, slots: parseSlots('1 0 0 0') };
const alternate: DoseRule = { ...daily, frequency: Frequency.alternateDay };
const sundays: DoseRule = {
  ...daily,
  frequency: Frequency.specificDays,
  weekDays: [false, false, false, false, false, false, true],
};
const buildOne = (rule: DoseRule, change: Partial<ProfileMedicine> = {}) =>
  buildMedicine(1, { rule, ...change });

const listChanges = (is: MadePack, was: MadePack | undefined) =>
  [...compareWithLastPassed(is, was).changes].map(([id, changes]) => [id, ...changes].join(' '));

// Proves PACK-66.
describe('a medicine against the pack that was passed last', () => {
  const buildOther = (change: Partial<DoseRule>) => buildOne({ ...daily, ...change });

  test.each<[string, ProfileMedicine, ProfileMedicine, string[]]>([
    ['nothing', buildOne(daily), buildOne(daily), []],
    ['an every second day that goes on', buildOne(alternate), buildOne(alternate), []],
    ['another dose', buildOne(daily), buildOther({ slots: parseSlots('2 0 0 0') }), ['1 dose']],
    ['another mealtime', buildOne(daily), buildOther({ slots: parseSlots('0 0 1 0') }), ['1 dose']],
    ['every second day instead of daily', buildOne(daily), buildOne(alternate), ['1 dose']],
    [
      'every second day from the other day on',
      buildOne(alternate),
      buildOne({ ...alternate, start: addDays(started, 1) }),
      ['1 dose'],
    ],
    [
      'Saturdays instead of Sundays',
      buildOne(sundays),
      buildOne({ ...sundays, weekDays: sundays.weekDays.map((_, day) => day === 5) }),
      ['1 dose'],
    ],
    [
      'an earlier start of what is given daily',
      buildOne(daily),
      buildOther({ start: addDays(started, -9) }),
      [],
    ],
    [
      'an end in the days of the new pack',
      buildOne(daily),
      buildOther({ end: addDays(monday, 9) }),
      ['1 dose'],
    ],
    ['an end after the days of the new pack', buildOne(daily), buildOther({ end: addDays(monday, 40) }), []],
    [
      'a pause of the medicine in the new pack',
      buildOne(daily),
      buildOther({ suspensions: [{ from: addDays(monday, 8), to: addDays(monday, 9) }] }),
      ['1 dose'],
    ],
    [
      'another strength',
      buildOne(daily),
      buildOne(daily, { drug: buildDrug('Medicine1', { strength: '10 mg' }) }),
      ['1 drug'],
    ],
    [
      'another form',
      buildOne(daily),
      buildOne(daily, { drug: buildDrug('Medicine1', { form: 'capsule' }) }),
      ['1 drug'],
    ],
    ['another brand', buildOne(daily), buildOne(daily, { drug: buildDrug('Other') }), ['1 drug']],
    ['other directions', buildOne(daily), buildOne(daily, { directions: ['With food'] }), ['1 directions']],
  ])('notices %s', (_, before, after, changes) => {
    expect(listChanges(makePack([after], nextWeek), makePack([before], thisWeek))).toEqual(changes);
  });

  test('counts everything as added where no pack was passed', () => {
    expect(listChanges(makePack([buildOne(daily)], nextWeek), undefined)).toEqual(['1 added']);
  });

  test('counts a medicine as added in its first pack', () => {
    const later = buildMedicine(2, { rule: { ...daily, start: addDays(monday, 8) } });
    const is = makePack([buildOne(daily), later], nextWeek);
    expect(listChanges(is, makePack([buildOne(daily)], thisWeek))).toEqual(['2 added']);
    expect(listChanges(is, makePack([buildOne(daily), later], thisWeek))).toEqual(['2 added']);
  });

  test('notices another name of a mealtime that is used, and no other', () => {
    const headings = ['Breakfast', 'Lunch', 'Dinner', 'Bedtime'];
    const was = makePack([buildOne(daily)], thisWeek, { headings });
    const rename = (slot: number) => ({ headings: headings.with(slot, 'Noon') });
    expect(listChanges(makePack([buildOne(daily)], nextWeek, rename(0)), was)).toEqual(['1 times']);
    expect(listChanges(makePack([buildOne(daily)], nextWeek, rename(1)), was)).toEqual([]);
  });

  test.each<[string, Parameters<typeof makePack>[2], Parameters<typeof makePack>[2]]>([
    ['a leave in the last pack', { suspension: { from: addDays(monday, 2), to: addDays(monday, 3) } }, {}],
    ['a leave in this pack', {}, { suspension: { from: addDays(monday, 8), to: addDays(monday, 9) } }],
    ['a leave without an end', { suspension: { from: null, to: null } }, {}],
    ['a first pack that began at dinner', { firstSlot: 2 }, {}],
  ])('is not changed by %s', (_, before, after) => {
    const was = makePack([buildOne(daily)], thisWeek, before);
    expect(listChanges(makePack([buildOne(daily)], nextWeek, after), was)).toEqual([]);
  });

  test('judges a part week by its own days', () => {
    const was = makePack([buildOne(sundays), buildMedicine(2, { rule: daily })], buildWindow(monday, 4));
    const is = makePack([buildOne(sundays), buildMedicine(2, { rule: daily })], nextWeek);
    expect(listChanges(is, was)).toEqual([]);
  });

  test('notices another dose of a card for medicines taken when required', () => {
    const buildCard = (count: number) => buildOne(daily, { supply: 'prn', prnDose: fromTablets(count) });
    const was = makePack([buildCard(1)], thisWeek);
    expect(listChanges(makePack([buildCard(1)], nextWeek), was)).toEqual([]);
    expect(listChanges(makePack([buildCard(2)], nextWeek), was)).toEqual(['1 dose']);
  });

  test.each<[string, DoseRule, string[]]>([
    ['nothing', alternate, []],
    ['another dose', { ...alternate, slots: parseSlots('2 0 0 0') }, ['1 dose']],
    ['another day', { ...alternate, start: addDays(started, 1) }, ['1 dose']],
  ])('notices %s in packs that were frozen without a pattern', (_, rule, changes) => {
    const was = makePack([buildOne(alternate)], thisWeek);
    const is = makePack([buildOne(rule)], nextWeek);
    expect(listChanges(is, omitPattern(was))).toEqual(changes);
    expect(listChanges(omitPattern(is), was)).toEqual(changes);
    expect(listChanges(omitPattern(is), omitPattern(was))).toEqual(changes);
  });

  test('an unchanged profile never asks, whatever its rules and days', () => {
    const anyRules = fc.array(anyRule, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(anyRules, anyDay, fc.integer({ min: 1, max: 7 }), (rules, from, days) => {
        const medicines = rules.map((rule, at) => buildMedicine(at + 1, { rule }));
        const was = makePack(medicines, buildWindow(from, days));
        const is = makePack(medicines, buildWindow(addDays(from, days)));
        const { changes, dropped } = compareWithLastPassed(is, was);
        expect([...changes.values()].flat().filter((change) => change !== 'added')).toEqual([]);
        expect(dropped).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

// Proves PACK-67.
describe('a medicine that was in the pack passed last', () => {
  const one = buildOne(daily);
  const buildTwo = (change: Partial<DoseRule>) => buildMedicine(2, { rule: { ...daily, ...change } });
  const foreseen = { end: addDays(monday, 6) };

  test.each<[string, ProfileMedicine, readonly ProfileMedicine[], number[]]>([
    ['is missed when it is no longer there', buildTwo({}), [one], [2]],
    ['is not missed when it is', buildTwo({}), [one, buildTwo({})], []],
    ['is not missed after the end that it had', buildTwo(foreseen), [one], []],
    [
      'is not missed after the end that is still on the profile',
      buildTwo(foreseen),
      [one, buildTwo(foreseen)],
      [],
    ],
    ['is missed when it got its end since', buildTwo({}), [one, buildTwo(foreseen)], [2]],
    [
      'is not missed in a week without a due day',
      buildTwo({ frequency: Frequency.monthly, start: monday }),
      [one, buildTwo({ frequency: Frequency.monthly, start: monday })],
      [],
    ],
    [
      'is not missed after a course that has ended',
      buildTwo({ start: monday, shortCourse: { totalDoses: 3, startSlot: 0 } }),
      [one],
      [],
    ],
  ])('%s', (_, two, now, dropped) => {
    const found = compareWithLastPassed(makePack(now, nextWeek), makePack([one, two], thisWeek)).dropped;
    expect(found.map(({ prescriptionId }) => prescriptionId)).toEqual(dropped);
  });

  test('is missed when it was left out of the order', () => {
    const profile = buildProfile([one, buildTwo({})]);
    const order = { category: 'STANDARD', prescriptionIds: [1], window: nextWeek, expiry: null } as const;
    const is = { snapshot: freezePack(profile, order), firstSlot: 0 };
    const { dropped } = compareWithLastPassed(is, makePack([one, buildTwo({})], thisWeek));
    expect(dropped.map(({ prescriptionId }) => prescriptionId)).toEqual([2]);
  });
});
