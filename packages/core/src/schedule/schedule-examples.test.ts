import { describe, expect, it } from 'vitest';
import { getCell, readExamples } from '../../tests/read-examples.ts';
import { parseExampleDay, parseExampleQuantity, parseRule, parseSlots } from '../../tests/parse-rule.ts';
import { addDays, type Day, createDay, buildDayRange } from '../days/index.ts';
import {
  type DoseRule,
  findCourseDays,
  getDose,
  computeDueDays,
  isDue,
  findRuleProblems,
  computeTotalDose,
} from './index.ts';

function parseDays(text: string): Day[] {
  if (text === '') return [];
  return text.split(', ').flatMap((part) => {
    const [from = '', to = from] = part.split(' to ');
    return buildDayRange(parseExampleDay(from), parseExampleDay(to));
  });
}

describe('the due days of a dose rule, examples/schedule-days.txt', () => {
  it.each(readExamples('schedule-days'))('%s: %s', (...row) => {
    const rule = parseRule(getCell(row, 1));
    const [from, to] = [parseExampleDay(getCell(row, 2)), parseExampleDay(getCell(row, 3))];
    const expected = parseDays(getCell(row, 4));
    expect(computeDueDays(rule, from, to)).toEqual(expected);
    expect(buildDayRange(from, to).filter((d) => isDue(rule, d))).toEqual(expected);
    expect(expected).toHaveLength(Number(getCell(row, 5)));
  });
});

describe('a worked week, examples/worked-week.txt', () => {
  const monday = createDay('2026-03-02');
  it.each(readExamples('worked-week'))('%s', (...row) => {
    const rule: DoseRule = { ...parseRule(getCell(row, 1)), slots: parseSlots(getCell(row, 2)) };
    const computeWeekTotal = (start: Day) => computeTotalDose(rule, start, addDays(start, 6));
    expect(computeWeekTotal(monday)).toBe(parseExampleQuantity(getCell(row, 3)));
    expect(computeWeekTotal(addDays(monday, 7))).toBe(parseExampleQuantity(getCell(row, 4)));
  });
});

const slotLetters = ['B', 'L', 'D', 'N'];

function parseDoses(text: string): string[] {
  return text.split('; ').flatMap((part) => {
    const letters = part.split(' ').filter((word) => slotLetters.includes(word));
    const days = parseDays(part.replace(/( [BLDN])+$/, ''));
    return days.flatMap((d) => letters.map((letter) => `${d} ${letter}`));
  });
}

describe('short courses, examples/short-courses.txt', () => {
  it.each(readExamples('short-courses'))('%s doses, slots %s, from %s %s', (...row) => {
    const start = parseExampleDay(getCell(row, 2));
    const last = parseExampleDay(getCell(row, 5));
    const totalDoses = getCell(row, 0) === 'any' ? null : Number(getCell(row, 0));
    const shortCourse = { totalDoses, startSlot: slotLetters.indexOf(getCell(row, 3)) };
    const rule: DoseRule = {
      ...parseRule(`Daily from ${getCell(row, 2)}`),
      end: totalDoses === null ? last : null,
      slots: parseSlots(getCell(row, 1)),
      shortCourse,
    };
    expect(findRuleProblems(rule)).toEqual([]);
    const window = buildDayRange(addDays(start, -3), addDays(start, 30));
    const given = window.flatMap((d) =>
      slotLetters.filter((_, slot) => getDose(rule, d, slot) > 0).map((letter) => `${d} ${letter}`),
    );
    expect(given).toEqual(parseDoses(getCell(row, 4)));
    if (totalDoses !== null) expect(given).toHaveLength(totalDoses);
    expect(findCourseDays(rule)).toEqual({ first: start, last });
  });
});
