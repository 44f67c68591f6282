import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, createDay, type Day } from '../days/index.ts';
import {
  compareUrgency,
  dueChoices,
  findPlannedDay,
  getDueRange,
  getDueState,
  type PlannedPackDay,
  type UrgencyFacts,
} from './index.ts';

// A Thursday.
const today = createDay('2026-11-26');
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));

const isWithin = (day: Day, choice: (typeof dueChoices)[number], now: Day): boolean => {
  const { from, to } = getDueRange(choice, now);
  return (from === null || day >= from) && (to === null || day <= to);
};

// Proves PACK-134.
describe('the choices by due day', () => {
  it.each([
    ['2026-11-01', ['late']],
    ['2026-11-25', ['late']],
    ['2026-11-26', ['today', 'thisWeek']],
    ['2026-11-27', ['thisWeek']],
    ['2026-11-29', ['thisWeek']],
    ['2026-11-30', ['later']],
  ])('%s is %s', (day, expected) => {
    expect(dueChoices.filter((choice) => isWithin(createDay(day), choice, today))).toEqual(expected);
  });

  it('find every pack once, and today within this week', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (due, now) => {
        const found = dueChoices.filter((choice) => isWithin(due, choice, now));
        expect(found.filter((choice) => choice !== 'today')).toHaveLength(1);
        if (found.includes('today')) expect(found).toContain('thisWeek');
      }),
    );
  });
});

it.each([
  ['2026-11-24', { kind: 'late', days: 2 }],
  ['2026-11-26', { kind: 'today' }],
  ['2026-11-27', { kind: 'tomorrow' }],
  ['2026-11-28', { kind: 'later' }],
] as const)('a pack due on %s is %j', (due, state) => {
  expect(getDueState(createDay(due), today)).toEqual(state);
});

// Proves PACK-132.
describe('the day on which the calendar plans a pack', () => {
  const start = createDay('2026-11-30');
  const plan = (day: string, change: Partial<PlannedPackDay> = {}): PlannedPackDay => ({
    day: createDay(day),
    packType: '',
    weeks: 1,
    ...change,
  });

  it.each([
    ['nothing is planned', [], null],
    ['the week before', [plan('2026-11-24')], '2026-11-24'],
    ['the last of two days', [plan('2026-11-26'), plan('2026-11-24')], '2026-11-26'],
    ['the first day itself is too late', [plan('2026-11-30')], null],
    ['a week too early', [plan('2026-11-22')], null],
    ['early for two weeks', [plan('2026-11-17', { weeks: 2 })], '2026-11-17'],
    ['weeks that were not said', [plan('2026-11-23', { weeks: 0 })], '2026-11-23'],
    ['packs of the type', [plan('2026-11-25', { packType: 'SOLID' })], '2026-11-25'],
    ['packs of another type', [plan('2026-11-25', { packType: 'PERF' })], null],
  ])('%s', (_case, planned, expected) => {
    expect(findPlannedDay({ start, packType: 'SOLID' }, planned)).toBe(expected);
  });

  it('lies before the pack and is one of those planned', () => {
    const anyPlan = fc.record({
      day: anyDay,
      packType: fc.constantFrom('', 'SOLID'),
      weeks: fc.integer({ min: 0, max: 52 }),
    });
    fc.assert(
      fc.property(fc.array(anyPlan), anyDay, (planned, first) => {
        const found = findPlannedDay({ start: first, packType: 'SOLID' }, planned);
        if (found === null) return;
        expect(found < first).toBe(true);
        expect(planned.map(({ day }) => day)).toContain(found);
      }),
    );
  });
});

// Proves PACK-133.
describe('the order of a lane', () => {
  const toPack = (jobId: number, due: string, change: Partial<UrgencyFacts> = {}): UrgencyFacts => ({
    jobId,
    due: createDay(due),
    start: createDay('2026-11-30'),
    isStopped: false,
    ...change,
  });

  it('is by due day, then stopped, then first day, then age', () => {
    const packs = [
      toPack(6, '2026-11-30'),
      toPack(5, '2026-11-27', { start: createDay('2026-12-07') }),
      toPack(4, '2026-11-27'),
      toPack(3, '2026-11-27'),
      toPack(7, '2026-11-27', { isStopped: true }),
      toPack(8, '2026-11-20'),
    ];
    expect(packs.toSorted(compareUrgency).map(({ jobId }) => jobId)).toEqual([8, 7, 3, 4, 5, 6]);
  });

  it('is one order, whatever the order before, with what is late first', () => {
    const anyPack = fc.record({ jobId: fc.nat(), due: anyDay, start: anyDay, isStopped: fc.boolean() });
    const unique = fc.uniqueArray(anyPack, { selector: ({ jobId }) => jobId });
    fc.assert(
      fc.property(unique, (packs) => {
        const sorted = packs.toSorted(compareUrgency);
        expect(packs.toReversed().toSorted(compareUrgency)).toEqual(sorted);
        const late = sorted.map(({ due }) => getDueState(due, today).kind === 'late');
        expect(late).toEqual(late.toSorted((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});
