import { expect, test } from 'vitest';
import { namesIn, noChanges, theirChanges, typedFields } from './their-changes.ts';

const names = ['room', 'ward', 'heading.0', 'heading.1'];
const base = { room: '1', ward: 'East', heading: ['Breakfast', 'Lunch'], version: 1 };

test('what somebody else saved, and what both changed', () => {
  const now = { ...base, room: '2', heading: ['Breakfast', 'Noon'], version: 2 };
  const typed = { ...now, room: '3', ward: 'West' };
  expect(theirChanges(names, { base, now, typed }, noChanges)).toEqual({
    theirs: ['room', 'heading.1'],
    both: ['room'],
  });
});

test('what is known stays, and is no conflict any more once it is typed as it is saved', () => {
  const now = { ...base, ward: 'North', room: '2' };
  const known = { theirs: ['room'], both: ['room'] };
  expect(theirChanges(names, { base: { ...base, room: '2' }, now, typed: now }, known)).toEqual({
    theirs: ['room', 'ward'],
    both: [],
  });
});

test('a record that comes again as it was changes nothing', () => {
  expect(theirChanges(names, { base, now: { ...base, version: 5 }, typed: base }, noChanges)).toEqual(
    noChanges,
  );
});

test('every part of the record is compared, whether or not it stands on the form', () => {
  expect(namesIn(base, ['room', 'heading.0', 'heading.1'])).toEqual([
    'room',
    'heading.0',
    'heading.1',
    'ward',
    'version',
  ]);
});

test('only what was typed here is kept', () => {
  const typed = { ...base, heading: ['Breakfast', 'Noon'] };
  expect(typedFields(names, { base, typed })).toEqual(['heading.1']);
});
