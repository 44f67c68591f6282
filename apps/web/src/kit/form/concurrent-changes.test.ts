import { expect, test } from 'vitest';
import {
  getFieldNames,
  noConcurrentChanges,
  findConcurrentChanges,
  getTypedFields,
} from './concurrent-changes.ts';

const names = ['room', 'ward', 'heading.0', 'heading.1'];
const base = { room: '1', ward: 'East', heading: ['Breakfast', 'Lunch'], version: 1 };

test('finds fields that others saved and fields that both changed', () => {
  const now = { ...base, room: '2', heading: ['Breakfast', 'Noon'], version: 2 };
  const typed = { ...now, room: '3', ward: 'West' };
  expect(findConcurrentChanges(names, { base, now, typed }, noConcurrentChanges)).toEqual({
    theirs: ['room', 'heading.1'],
    both: ['room'],
  });
});

test('keeps known changes and drops conflicts typed as saved', () => {
  const now = { ...base, ward: 'North', room: '2' };
  const known = { theirs: ['room'], both: ['room'] };
  expect(findConcurrentChanges(names, { base: { ...base, room: '2' }, now, typed: now }, known)).toEqual({
    theirs: ['room', 'ward'],
    both: [],
  });
});

test('a reloaded record without changes gives no conflict', () => {
  expect(
    findConcurrentChanges(names, { base, now: { ...base, version: 5 }, typed: base }, noConcurrentChanges),
  ).toEqual(noConcurrentChanges);
});

test('compares every part of the record, including fields off the form', () => {
  expect(getFieldNames(base, ['room', 'heading.0', 'heading.1'])).toEqual([
    'room',
    'heading.0',
    'heading.1',
    'ward',
    'version',
  ]);
});

test('finds only the fields that were typed here', () => {
  const typed = { ...base, heading: ['Breakfast', 'Noon'] };
  expect(getTypedFields(names, { base, typed })).toEqual(['heading.1']);
});
