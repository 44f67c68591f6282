import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule } from '../../tests/any-rule.ts';
import { twiceDaily } from '../../tests/signing-medicine.ts';
import { addDays, buildDayRange, createDay } from '../days/index.ts';
import { toHundredths, zero } from '../quantity/index.ts';
import { computeDoses, type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import { buildChartRows } from './chart-cells.ts';

const one = toHundredths(100);
const monday = createDay('2026-03-02');
const days = buildDayRange(monday, createDay('2026-03-08'));
const onceDaily: DoseRule = { ...emptyRule, slots: [one, zero, zero, zero, zero, zero, zero, zero] };
const letters = { due: 'D', notDue: '-', suspended: 'S', ended: 'X' } as const;

const draw = (rule: DoseRule): string[] =>
  buildChartRows({ ...twiceDaily, rule }, days).map(({ cells }) =>
    cells.map((state) => letters[state]).join(''),
  );

// Proves SIGN-1.
describe('the boxes of a week that begins on Monday 2 March 2026', () => {
  it.each<[string, Partial<DoseRule>, string]>([
    ['every day', {}, 'DDDDDDD'],
    ['every other day', { frequency: Frequency.alternateDay, start: monday }, 'D-D-D-D'],
    ['a later start', { frequency: Frequency.alternateDay, start: createDay('2026-03-05') }, '---D-D-'],
    [
      'Monday, Wednesday and Friday',
      { frequency: Frequency.specificDays, weekDays: [true, false, true, false, true, false, false] },
      'D-D-D--',
    ],
    ['an end on Thursday', { start: monday, end: createDay('2026-03-05') }, 'DDDDXXX'],
    [
      'every other day, away from Thursday',
      {
        frequency: Frequency.alternateDay,
        start: monday,
        suspensions: [{ from: createDay('2026-03-05'), to: createDay('2026-03-10') }],
      },
      'D-D-S-S',
    ],
    ['no day that can be told', { frequency: Frequency.alternateDay }, '-------'],
  ])('are right with %s', (_, change, expected) => {
    expect(draw({ ...onceDaily, ...change })).toEqual([expected]);
  });

  it('cross a course from its last dose on', () => {
    const course = {
      ...emptyRule,
      start: createDay('2026-03-03'),
      slots: [one, zero, one, zero, zero, zero, zero, zero],
      shortCourse: { totalDoses: 4, startSlot: 2 },
    };
    expect(draw(course)).toEqual(['--DDXXX', '-DDXXXX']);
  });

  it('are one row for a medicine without mealtimes', () => {
    const [row, ...others] = buildChartRows({ ...twiceDaily, rule: emptyRule, time: '20:00' }, days);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ slot: null, heading: '20:00', dose: zero });
    expect(new Set(row?.cells)).toEqual(new Set(['due']));
  });

  it('name each time with its dose', () => {
    const rows = buildChartRows(twiceDaily, days);
    expect(rows.map(({ slot, heading, dose }) => [slot, heading, dose])).toEqual([
      [0, 'Breakfast', 100],
      [2, 'Dinner', 100],
    ]);
  });
});

// Proves SIGN-1.
it('due boxes are exactly the doses of the schedule', () => {
  fc.assert(
    fc.property(anyRule, anyDay, fc.nat({ max: 30 }), (rule, from, length) => {
      const window = buildDayRange(from, addDays(from, length));
      const rows = buildChartRows({ rule, headings: [], time: '' }, window);
      const timed = rows.filter(({ slot }) => slot !== null);
      const drawn = window.flatMap((day, at) =>
        timed.flatMap(({ slot, cells }) => (cells[at] === 'due' ? [`${day} ${slot}`] : [])),
      );
      const due = computeDoses(rule, from, addDays(from, length)).flatMap(({ day, slots }) =>
        slots.flatMap((dose, slot) => (dose > zero ? [`${day} ${slot}`] : [])),
      );
      expect(drawn).toEqual(due);
    }),
    { numRuns: 300 },
  );
});
