import { describe, expect, it } from 'vitest';
import { cell, readExamples } from '../../tests/read-examples.ts';
import { dayIn, quantityIn, ruleIn, slotsIn } from '../../tests/read-rule.ts';
import { addDays, type Day, day, eachDay } from '../days/index.ts';
import { type DoseRule, courseDays, doseOn, dueDays, isDue, ruleProblems, totalDose } from './index.ts';

function daysIn(text: string): Day[] {
  if (text === '') return [];
  return text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split(' to ');
    return eachDay(dayIn(from), dayIn(to));
  });
}

describe('the days of a rule, examples/schedule-days.txt', () => {
  it.each(readExamples('schedule-days'))('%s: %s', (...row) => {
    const rule = ruleIn(cell(row, 1));
    const [from, to] = [dayIn(cell(row, 2)), dayIn(cell(row, 3))];
    const expected = daysIn(cell(row, 4));
    expect(dueDays(rule, from, to)).toEqual(expected);
    expect(eachDay(from, to).filter((d) => isDue(rule, d))).toEqual(expected);
    expect(expected).toHaveLength(Number(cell(row, 5)));
  });
});

describe('a worked week, examples/worked-week.txt', () => {
  const monday = day('2026-03-02');
  it.each(readExamples('worked-week'))('%s', (...row) => {
    const rule: DoseRule = { ...ruleIn(cell(row, 1)), slots: slotsIn(cell(row, 2)) };
    const weekTotal = (start: Day) => totalDose(rule, start, addDays(start, 6));
    expect(weekTotal(monday)).toBe(quantityIn(cell(row, 3)));
    expect(weekTotal(addDays(monday, 7))).toBe(quantityIn(cell(row, 4)));
  });
});

const slotLetters = ['B', 'L', 'D', 'N'];

function givenIn(text: string): string[] {
  return text.split('; ').flatMap((part) => {
    const letters = part.split(' ').filter((word) => slotLetters.includes(word));
    const days = daysIn(part.replace(/( [BLDN])+$/, ''));
    return days.flatMap((d) => letters.map((letter) => `${d} ${letter}`));
  });
}

describe('short courses, examples/short-courses.txt', () => {
  it.each(readExamples('short-courses'))('%s doses, slots %s, from %s %s', (...row) => {
    const start = dayIn(cell(row, 2));
    const last = dayIn(cell(row, 5));
    const totalDoses = cell(row, 0) === 'any' ? null : Number(cell(row, 0));
    const shortCourse = { totalDoses, startSlot: slotLetters.indexOf(cell(row, 3)) };
    const rule: DoseRule = {
      ...ruleIn(`Daily from ${cell(row, 2)}`),
      end: totalDoses === null ? last : null,
      slots: slotsIn(cell(row, 1)),
      shortCourse,
    };
    expect(ruleProblems(rule)).toEqual([]);
    const window = eachDay(addDays(start, -3), addDays(start, 30));
    const given = window.flatMap((d) =>
      slotLetters.filter((_, slot) => doseOn(rule, d, slot) > 0).map((letter) => `${d} ${letter}`),
    );
    expect(given).toEqual(givenIn(cell(row, 4)));
    if (totalDoses !== null) expect(given).toHaveLength(totalDoses);
    expect(courseDays(rule)).toEqual({ first: start, last });
  });
});
