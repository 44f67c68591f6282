import { describe, expect, it, test } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { parseExampleDay, parseExampleQuantity, parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { addDays, buildDay, type Day } from '../days/index.ts';
import { fromTablets, parseSignedQuantity, toHundredths, zero } from '../quantity/index.ts';
import { computeTotalDose } from '../schedule/index.ts';
import {
  computeCover,
  computeLeftOfSupply,
  countSuppliesLeft,
  type Cover,
  getScriptStanding,
  isAskedLately,
  judgeRequest,
  type KnownScript,
  leadDays,
  needsPrescription,
  type RequestFacts,
  requestReasonNames,
  requestReasons,
} from './index.ts';

const today = buildDay(2026, 3, 2);
const days = 26 * 7;

const readDay = (text: string): Day | null => (text === '?' || text === '-' ? null : parseExampleDay(text));
const readCount = (text: string): number | null => (text === '?' ? null : Number(text));

function readScript(text: string): KnownScript | null {
  if (text === '-') return null;
  const [quantity = '', repeats = '', supplied = '', prescribed = '', state = ''] = text.split(/ +/);
  if (state !== 'active' && state !== 'owing' && state !== 'held') throw new Error(`Not a script: ${text}`);
  const [left = '', authorised = ''] = repeats.split('/');
  return {
    state,
    prescribedOn: readDay(prescribed),
    suppliedOn: readDay(supplied),
    quantity: parseExampleQuantity(quantity),
    repeatsAuthorised: readCount(authorised),
    repeatsLeft: readCount(left),
  };
}

// Proves REQUEST-1, REQUEST-2, REQUEST-4.
it.each(readExamples('script-requests'))('asks with %s of %s, doses %s, box %s, script %s', (...row) => {
  const rule = { ...parseRule(getCell(row, 1)), slots: parseSlots(getCell(row, 2)) };
  const medicine = {
    available: parseSignedQuantity(getCell(row, 0)) ?? zero,
    needOn: (day: Day) => computeTotalDose(rule, day, day),
    packSize: parseExampleQuantity(getCell(row, 3)),
    script: readScript(getCell(row, 4)),
    isUseKnown: true,
    needsPrescription: true,
    isControlled: false,
    isSixtyDayDrug: false,
  };
  const lead = Number(getCell(row, 7));
  const cover = computeCover(medicine, { today, leadDays: lead, days });
  expect([cover.covered, cover.coveredAll, cover.askBy, cover.earliestResupply]).toEqual(
    [8, 9, 10, 11].map((column) => readDay(getCell(row, column))),
  );
  const plan = {
    today,
    weeks: Number(getCell(row, 5)),
    mostSuppliesLeft: Number(getCell(row, 6)),
    leadDays: lead,
  };
  const { isIncluded, reason } = judgeRequest(medicine, cover, plan, nothingDone);
  expect(reason).toBe(getCell(row, 12));
  expect(isIncluded).toBe(['owing', 'noScript', 'expired', 'runsOut'].includes(reason));
});

const nothingDone: RequestFacts = { choice: null, askedOn: null };
const plan = { today, weeks: 4, mostSuppliesLeft: 0, leadDays: leadDays.community };
const onPrescription = { needsPrescription: true, isUseKnown: true };
const cover: Cover = {
  standing: 'none',
  suppliesLeft: 0,
  covered: today,
  coveredAll: today,
  earliestResupply: null,
  askBy: null,
  isSixtyDayCandidate: false,
};

// Proves REQUEST-4, REQUEST-6.
describe('a decision about a request', () => {
  const lasting = { ...cover, coveredAll: null };
  it.each([
    ['follows the rule', onPrescription, cover, nothingDone, true, 'noScript'],
    ['is left out by hand', onPrescription, cover, { choice: 'exclude', askedOn: null }, false, 'noScript'],
    ['is included by hand', onPrescription, lasting, { choice: 'include', askedOn: null }, true, 'lasts'],
    ['waits for an answer', onPrescription, cover, { choice: null, askedOn: today }, false, 'askedLately'],
    [
      'waits on the last day',
      onPrescription,
      cover,
      { choice: null, askedOn: addDays(today, -13) },
      false,
      'askedLately',
    ],
    [
      'asks again later',
      onPrescription,
      cover,
      { choice: null, askedOn: addDays(today, -14) },
      true,
      'noScript',
    ],
    ['asks again by hand', onPrescription, cover, { choice: 'include', askedOn: today }, true, 'askedLately'],
    [
      'never asks for what is bought',
      { needsPrescription: false, isUseKnown: true },
      cover,
      { choice: 'include', askedOn: null },
      false,
      'notOnPrescription',
    ],
    [
      'does not guess the use',
      { needsPrescription: true, isUseKnown: false },
      lasting,
      nothingDone,
      false,
      'unknownUse',
    ],
    [
      'asks for the script of an owing cream',
      { needsPrescription: true, isUseKnown: false },
      { ...lasting, standing: 'owing' },
      nothingDone,
      true,
      'owing',
    ],
  ] as const)('%s', (_, medicine, found, facts, isIncluded, reason) => {
    expect(judgeRequest(medicine, found, plan, facts)).toEqual({ isIncluded, reason });
  });

  it('asks again a week later than a community would in a facility', () => {
    const inFacility = { today, leadDays: leadDays.facility };
    expect(isAskedLately(addDays(today, -20), inFacility)).toBe(true);
    expect(isAskedLately(addDays(today, -21), inFacility)).toBe(false);
    expect(isAskedLately(null, inFacility)).toBe(false);
  });

  it('knows which reasons ask', () => {
    expect(requestReasonNames.filter((name) => requestReasons[name].asks)).toEqual([
      'owing',
      'noScript',
      'expired',
      'runsOut',
    ]);
  });
});

// Proves REQUEST-2.
describe('a script', () => {
  const script: KnownScript = {
    state: 'active',
    prescribedOn: buildDay(2025, 3, 3),
    suppliedOn: null,
    quantity: fromTablets(30),
    repeatsAuthorised: 5,
    repeatsLeft: 2,
  };

  it.each([
    ['is none', null, 'none', 0],
    ['is active to the end of its year', script, 'active', 2],
    ['is active from its first day', { ...script, prescribedOn: today }, 'active', 2],
    ['is over after its year', { ...script, prescribedOn: buildDay(2025, 3, 2) }, 'expired', 0],
    ['is active without a day', { ...script, prescribedOn: null }, 'active', 2],
    ['waits with its own supply', { ...script, state: 'held' }, 'held', 3],
    ['is owed', { ...script, state: 'owing', prescribedOn: buildDay(2024, 1, 1) }, 'owing', 0],
    ['has no more repeats than any', { ...script, repeatsLeft: 2_000_000_000 }, 'active', 99],
  ] as const)('%s', (_, found, standing, supplies) => {
    const answer = [getScriptStanding(found, today, false), countSuppliesLeft(found, today, false)];
    expect(answer).toEqual([standing, supplies]);
  });

  it.each([
    ['is active to the end of its half year', buildDay(2025, 9, 3), 'active', 2],
    ['is over after its half year', buildDay(2025, 9, 2), 'expired', 0],
  ] as const)('of a controlled medicine %s', (_, prescribedOn, standing, supplies) => {
    const found = { ...script, prescribedOn };
    const answer = [getScriptStanding(found, today, true), countSuppliesLeft(found, today, true)];
    expect(answer).toEqual([standing, supplies]);
  });
});

// Proves REQUEST-3.
describe('what is left of a supply', () => {
  const giveOneDaily = () => fromTablets(1);
  it.each([
    ['of today', { quantity: fromTablets(30), suppliedOn: today }, 30],
    ['of yesterday', { quantity: fromTablets(30), suppliedOn: addDays(today, -1) }, 29],
    ['of four weeks ago', { quantity: fromTablets(30), suppliedOn: addDays(today, -28) }, 2],
    ['that is used up', { quantity: fromTablets(30), suppliedOn: addDays(today, -90) }, 0],
    ['of tomorrow', { quantity: fromTablets(30), suppliedOn: addDays(today, 1) }, 30],
    ['that is unknown', { quantity: fromTablets(30), suppliedOn: null }, 0],
    ['that never was', null, 0],
  ])('%s', (_, supply, tablets) => {
    expect(computeLeftOfSupply(supply, giveOneDaily, today)).toBe(fromTablets(tablets));
  });
});

// Proves REQUEST-4.
test.each([
  ['S4', true],
  ['s8', true],
  ['', true],
  [' S4 ', true],
  ['S2', false],
  ['S3', false],
  ['unsched', false],
])('a drug of schedule %j needs a prescription: %s', (schedule, expected) => {
  expect(needsPrescription({ schedule })).toBe(expected);
});

test('a cream lasts nobody knows how long', () => {
  const cream = {
    script: null,
    available: zero,
    needOn: () => toHundredths(100),
    isUseKnown: false,
    packSize: zero,
    needsPrescription: true,
    isControlled: false,
    isSixtyDayDrug: false,
  };
  expect(computeCover(cream, { today, leadDays: 14, days })).toEqual({
    standing: 'none',
    suppliesLeft: 0,
    covered: null,
    coveredAll: null,
    earliestResupply: null,
    askBy: null,
    isSixtyDayCandidate: false,
  });
});

// Proves REQUEST-9.
describe('a candidate for sixty days', () => {
  const supply: KnownScript = {
    state: 'active',
    prescribedOn: today,
    suppliedOn: today,
    quantity: fromTablets(30),
    repeatsAuthorised: 5,
    repeatsLeft: 5,
  };
  const listed = {
    script: supply,
    available: zero,
    needOn: () => fromTablets(1),
    isUseKnown: true,
    packSize: fromTablets(30),
    needsPrescription: true,
    isControlled: false,
    isSixtyDayDrug: true,
  };
  it.each([
    ['is listed and supplied by the month', {}, true],
    ['has no script yet', { script: null }, true],
    ['is not what the PBS does not list', { isSixtyDayDrug: false }, false],
    ['is not supplied for sixty days already', { script: { ...supply, quantity: fromTablets(60) } }, false],
    ['is no controlled medicine', { isControlled: true }, false],
    ['needs a prescription', { needsPrescription: false }, false],
    ['is taken by the day', { isUseKnown: false }, false],
  ] as const)('%s', (_, change, isCandidate) => {
    const cover = computeCover({ ...listed, ...change }, { today, leadDays: 14, days });
    expect(cover.isSixtyDayCandidate).toBe(isCandidate);
  });
});
