import { describe, expect, test } from 'vitest';
import { parseSlots } from '../../tests/parse-rule.ts';
import { buildMedicine, buildProfile, monday, noFlags } from '../../tests/sample-profile.ts';
import { addDays } from '../days/index.ts';
import { toHundredths } from '../quantity/index.ts';
import { type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import { computePackWindows, findOrderQuestions, freezePack, type OrderFacts } from './index.ts';

const daily: DoseRule = { ...emptyRule, slots: parseSlots('1 0 1 0') };
const warfarinOrder = {
  id: 1,
  inrDate: addDays(monday, -3),
  inr: toHundredths(240),
  targetLow: toHundredths(200),
  targetHigh: toHundredths(300),
  nextInrDate: addDays(monday, 6),
  fromDate: monday,
  weekdayDoses: Array.from({ length: 7 }, () => toHundredths(1000)),
};
const profile = buildProfile([buildMedicine(1, { rule: daily })]);

function buildFacts({
  start = 0,
  weeks = 1,
  firstSlot = 0,
  expiry = 56,
  of = profile,
  ...facts
}: Partial<OrderFacts> & {
  readonly start?: number;
  readonly weeks?: number;
  readonly firstSlot?: number;
  readonly expiry?: number;
  readonly of?: typeof profile;
}): OrderFacts {
  const order = { packStartDate: addDays(monday, start), numberOfWeek: weeks, partWeekPack: 7 };
  const windows = computePackWindows(order);
  const packs = windows.map((window) => ({
    firstSlot: window.week === 1 ? firstSlot : 0,
    snapshot: freezePack(of, {
      category: 'STANDARD',
      prescriptionIds: of.medicines.map(({ prescriptionId }) => prescriptionId),
      window,
      expiry: addDays(monday, expiry),
    }),
  }));
  return {
    today: monday,
    windows,
    profile: of,
    packs,
    standing: [],
    others: [],
    isNilByMouth: false,
    ...facts,
  };
}

const describeQuestions = (facts: Parameters<typeof buildFacts>[0]) =>
  findOrderQuestions(buildFacts(facts)).map((question) =>
    [question.kind, question.from, question.to, question.label].filter(Boolean).join(' '),
  );

const buildStanding = (from: number, to: number, category = 'STANDARD') => [
  { category, from: addDays(monday, from), to: addDays(monday, to) },
];

// Proves PACK-69.
describe('an order of packs', () => {
  test.each<[string, Parameters<typeof buildFacts>[0]]>([
    ['the first pack of a patient', {}],
    ['the week after the last pack', { start: 7, standing: buildStanding(0, 6) }],
    ['a week that is packed already', { start: 7, standing: buildStanding(7, 13) }],
    ['an earlier week than the packs that stand', { standing: buildStanding(14, 20) }],
    ['a week that has begun', { start: -6 }],
    ['the last week that is not too far', { start: 56, expiry: 70 }],
    ['eight weeks', { weeks: 8, expiry: 55 }],
    ['a gap after a pack of another category', { start: 14, standing: buildStanding(0, 6, 'S8') }],
    [
      'a gap without a due day',
      {
        start: 14,
        standing: buildStanding(0, 6),
        of: buildProfile([
          buildMedicine(1, { rule: { ...daily, frequency: Frequency.fortnightly, start: monday } }),
        ]),
      },
    ],
    [
      'a gap in which the patient is away',
      {
        start: 14,
        standing: buildStanding(0, 6),
        of: buildProfile([buildMedicine(1, { rule: daily })], {
          suspension: { from: addDays(monday, 7), to: addDays(monday, 13) },
        }),
      },
    ],
    [
      'a first mealtime before which nothing is taken',
      {
        firstSlot: 2,
        of: buildProfile([buildMedicine(1, { rule: { ...daily, slots: parseSlots('0 0 1 0') } })]),
      },
    ],
    ['another pack that has nothing these days', { others: [buildProfile([])] }],
    [
      'another card for when it is required',
      { others: [buildProfile([buildMedicine(1, { supply: 'prn' })])] },
    ],
  ])('asks nothing of %s', (_, facts) => {
    expect(describeQuestions(facts)).toEqual([]);
  });

  test.each<[string, Parameters<typeof buildFacts>[0], string[]]>([
    ['a gap', { start: 14, standing: buildStanding(0, 6) }, ['gap 2026-03-09 2026-03-15']],
    ['a gap of one day', { start: 8, standing: buildStanding(0, 6) }, ['gap 2026-03-09 2026-03-09']],
    ['a week that is over', { start: -7 }, ['over 2026-02-23 2026-03-01']],
    ['weeks of which some are over', { start: -14, weeks: 3 }, ['over 2026-02-16 2026-03-01']],
    ['a week too far ahead', { start: 57, expiry: 90 }, ['farAhead 2026-04-28']],
    ['a use-by before the last day', { expiry: 5 }, ['useBy 2026-03-07 2026-03-08']],
    ['a first mealtime that leaves doses out', { firstSlot: 2 }, ['firstSlot 2026-03-02 Dinner']],
    [
      'warfarin beyond the next test',
      { of: buildProfile([{ ...buildMedicine(1, { rule: daily }), warfarinOrders: [warfarinOrder] }]) },
      ['inrDue 2026-03-08 2026-03-08'],
    ],
    [
      'warfarin without a test',
      { of: buildProfile([buildMedicine(1, { rule: daily, drugFlags: { ...noFlags, isWarfarin: true } })]) },
      ['inrMissing Medicine1'],
    ],
    [
      'warfarin whose first test comes later',
      {
        of: buildProfile([
          {
            ...buildMedicine(1, { rule: daily, drugFlags: { ...noFlags, isWarfarin: true } }),
            warfarinOrders: [
              { ...warfarinOrder, fromDate: addDays(monday, 7), nextInrDate: addDays(monday, 20) },
            ],
          },
        ]),
      },
      ['inrMissing Medicine1'],
    ],
    [
      'another pack that is not made',
      {
        others: [
          buildProfile([buildMedicine(2, { rule: daily })], { foil: { ...profile.foil, label: 'B' } }),
        ],
      },
      ['otherPack B'],
    ],
  ])('asks about %s', (_, facts, questions) => {
    expect(describeQuestions(facts)).toEqual(questions);
  });
});

// Proves PATIENT-43.
describe('an order for a patient who takes nothing by mouth', () => {
  const askOf = (form: string, isNilByMouth = true) => {
    const medicine = buildMedicine(1, { rule: daily });
    const of = buildProfile([{ ...medicine, drug: { ...medicine.drug, form } }]);
    return describeQuestions({ of, isNilByMouth }).map((question) => question.split(' ')[0]);
  };

  test('is asked about tablets, and once for all its weeks', () => {
    expect(askOf('tablet')).toEqual(['nilByMouth']);
    expect(describeQuestions({ weeks: 2, isNilByMouth: true })).toHaveLength(1);
  });

  test('is not asked about what is not swallowed', () => {
    expect(askOf('sublingual tablet')).toEqual([]);
    expect(askOf('tablet', false)).toEqual([]);
  });
});
