import { describe, expect, it } from 'vitest';
import { createDay } from '../days/index.ts';
import { changeReminder, isDueBy, type Reminder } from './reminders.ts';

const monday = createDay('2026-03-02');
const task: Reminder = { noteType: 2, dueDate: monday, isDone: false };

// Proves PATIENT-36.
describe('a change of a reminder', () => {
  it.each([
    ['is done', { isDone: true }, { ...task, isDone: true }],
    ['loses its day', { dueDate: null }, { ...task, dueDate: null }],
    ['becomes a reminder and keeps its day', { noteType: 1 }, { ...task, noteType: 1 }],
    [
      'becomes a plain note and loses its day',
      { noteType: 0 },
      { noteType: 0, dueDate: null, isDone: false },
    ],
    ['of nothing leaves it', {}, task],
  ])('that %s', (_, change, expected) => {
    expect(changeReminder(task, change)).toEqual(expected);
  });

  it('names the field that a plain note has not', () => {
    expect(changeReminder(task, { noteType: 0, dueDate: monday })).toEqual({ wrong: 'dueDate' });
    expect(changeReminder({ noteType: 0, dueDate: null, isDone: false }, { isDone: true })).toEqual({
      wrong: 'isDone',
    });
  });
});

// Proves PATIENT-38.
it.each([
  ['on its day', task, true],
  ['after its day', { ...task, dueDate: createDay('2026-03-01') }, true],
  ['before its day', { ...task, dueDate: createDay('2026-03-03') }, false],
  ['without a day', { ...task, dueDate: null }, true],
  ['that is done', { ...task, isDone: true }, false],
  ['that is a plain note', { noteType: 0, dueDate: null, isDone: false }, false],
])('something %s is due: %#', (_, reminder, expected) => {
  expect(isDueBy(reminder, monday)).toBe(expected);
});
