import { describe, expect, test } from 'vitest';
import { buildMedicine, buildProfile, noFlags } from '../../tests/sample-profile.ts';
import { createDay } from '../days/index.ts';
import { toHundredths } from '../quantity/index.ts';
import { type DoseRule, emptyRule, Frequency } from '../schedule/index.ts';
import {
  describeCoursePart,
  describeDueDays,
  freezePack,
  type LiveProfile,
  type ProfileMedicine,
  type SnapshotLine,
} from './index.ts';

// A Wednesday.
const start = createDay('2026-03-04');
const window = { from: start, to: createDay('2026-03-10'), week: 1, weeks: 2 };
const once = [100, 0, 0, 0, 0, 0, 0, 0].map(toHundredths);
const thrice = [100, 100, 100, 0, 0, 0, 0, 0].map(toHundredths);

function freezeLine(
  rule: Partial<DoseRule>,
  change: Partial<ProfileMedicine> = {},
  { days = window, ...profile }: Partial<LiveProfile> & { days?: typeof window } = {},
) {
  const whole: DoseRule = { ...emptyRule, start, slots: once, ...rule };
  const live = { ...buildProfile([buildMedicine(1, { rule: whole, ...change })]), ...profile };
  const category = change.flags?.isShortCourse ? 'SHORTCOURSE' : 'STANDARD';
  const pack = freezePack(live, { category, prescriptionIds: [1], window: days, expiry: null });
  const [line] = pack.lines;
  if (line === undefined) throw new Error('The pack is empty');
  return { pack, line };
}

const markDays = (...chosen: number[]) => Array.from({ length: 7 }, (_, day) => chosen.includes(day));

describe('the days of a medicine in its list', () => {
  const { daily, alternateDay, everyThirdDay, everyXWeeks, specificDays, onOffDay, fortnightly, monthly } =
    Frequency;

  // Proves PRINT-22.
  test.each<[string, Partial<DoseRule>]>([
    ['', { frequency: daily }],
    ['Every 2nd day: Wed, Fri, Sun, Tue', { frequency: alternateDay }],
    ['Every 2nd day: Thu, Sat, Mon', { frequency: alternateDay, start: createDay('2026-03-03') }],
    ['Every 3rd day: Wed, Sat, Tue', { frequency: everyThirdDay }],
    ['Sundays only', { frequency: specificDays, weekDays: markDays(6) }],
    ['Mondays, Wednesdays and Fridays only', { frequency: specificDays, weekDays: markDays(0, 2, 4) }],
    ['', { frequency: specificDays, weekDays: markDays(0, 1, 2, 3, 4, 5, 6) }],
    ['Wednesdays only', { frequency: everyXWeeks, everyWeeks: 1 }],
    ['Every 2 weeks on Wednesday: Wed', { frequency: fortnightly }],
    [
      'Every 2 weeks on Wednesday: no dose in this pack',
      { frequency: fortnightly, start: createDay('2026-02-25') },
    ],
    ['For 2 days, then 1 day off: Wed, Thu, Sat, Sun, Tue', { frequency: onOffDay, onDays: 2, offDays: 1 }],
    ['Once a month on the 4th: Wed', { frequency: monthly }],
    ['Wed, Thu, Mon, Tue', { suspensions: [{ from: createDay('2026-03-06'), to: createDay('2026-03-08') }] }],
  ])('are “%s”', (expected, rule) => {
    const { line, pack } = freezeLine(rule);
    expect(describeDueDays(line, pack)).toBe(expected);
  });

  test('are not listed for an absence, a start or an end', () => {
    const absence = { from: createDay('2026-03-06'), to: createDay('2026-03-07') };
    const rule = { start: createDay('2026-03-05'), end: createDay('2026-03-09') };
    const { line, pack } = freezeLine(rule, {}, { suspension: absence });
    expect(describeDueDays(line, pack)).toBe('');
  });

  test('are the days alone in a pack frozen without rules', () => {
    const { line, pack } = freezeLine({ frequency: alternateDay });
    const { pattern: _, ...old } = line;
    expect(describeDueDays(old, pack)).toBe('Wed, Fri, Sun, Tue');
  });
});

describe('the part of a short course in a pack', () => {
  const flags = { ...noFlags, isShortCourse: true };
  const buildCourse = (startSlot: number, totalDoses: number | null, end: DoseRule['end'] = null) => ({
    slots: thrice,
    end,
    shortCourse: { totalDoses, startSlot },
  });
  const buildWeek = (from: string, to: string) => ({ ...window, from: createDay(from), to: createDay(to) });

  // Proves PRINT-23.
  test.each<[string, Partial<DoseRule>, typeof window]>([
    [
      '17 of 21, last dose Monday 09/03, next card follows',
      buildCourse(1, 21),
      buildWeek('2026-03-04', '2026-03-09'),
    ],
    [
      '18 to 21 of 21, last dose Wednesday 11/03, the course ends with this card',
      buildCourse(1, 21),
      buildWeek('2026-03-10', '2026-03-16'),
    ],
    ['15 of 15, last dose Sunday 08/03, the course ends with this card', buildCourse(0, 15), window],
    [
      '6 of 6, last dose Thursday 05/03, the course ends with this card',
      buildCourse(0, null, createDay('2026-03-05')),
      window,
    ],
    ['', buildCourse(0, null), window],
    ['', buildCourse(0, 3), buildWeek('2026-03-11', '2026-03-17')],
  ])('is “%s”', (expected, rule, days) => {
    const { line, pack } = freezeLine(rule, { flags }, { days });
    expect(describeCoursePart(line, pack)).toBe(expected);
  });

  test('is named for short courses alone, and where the rule is known', () => {
    const { line, pack } = freezeLine(buildCourse(0, 15), { flags });
    const { pattern: _, ...old } = line;
    for (const other of [old, { ...line, category: 'STANDARD' }] satisfies SnapshotLine[])
      expect(describeCoursePart(other, pack)).toBe('');
  });
});
