import { describe, expect, test } from 'vitest';
import { placeOf, rowCommand } from './row-keys.ts';

const on = (at: number) => ({ at, onRow: true });
const before = (at: number) => ({ at, onRow: false });

test.each([
  ['j', before(0), { kind: 'move', to: 0 }],
  ['k', before(0), { kind: 'move', to: 0 }],
  ['ArrowDown', on(18), { kind: 'move', to: 19 }],
  ['j', on(19), { kind: 'move', to: 19 }],
  ['k', on(0), { kind: 'move', to: 0 }],
  ['End', on(3), { kind: 'move', to: 19 }],
  ['Home', on(3), { kind: 'move', to: 0 }],
  [' ', on(4), { kind: 'select' }],
  ['Enter', on(4), { kind: 'open' }],
  ['Enter', before(0), null],
  [' ', before(4), null],
  ['/', before(0), { kind: 'search' }],
  ['a', on(4), null],
])('%j at %o', (key, place, command) => {
  expect(rowCommand(key, place, 20)).toEqual(command);
});

test('an empty list has no row to go to', () => {
  expect(rowCommand('j', before(0), 0)).toBeNull();
});

describe('rows that come and go under the cursor', () => {
  const cursor = { id: 'c', at: 2 };
  const keysAt = (ids: readonly string[]) =>
    ['j', 'k', ' ', 'Enter'].map((key) => rowCommand(key, placeOf(cursor, ids), ids.length));

  test('it stays on its row', () => {
    expect(placeOf(cursor, ['a', 'b', 'c', 'd'])).toEqual(on(2));
    expect(placeOf(cursor, ['x', 'y', 'a', 'b', 'c', 'd'])).toEqual(on(4));
    expect(placeOf(cursor, ['c', 'd'])).toEqual(on(0));
  });

  test('no other row takes its keys when its own has gone, and it goes on from there', () => {
    expect(keysAt(['a', 'b', 'd', 'e'])).toEqual([
      { kind: 'move', to: 2 },
      { kind: 'move', to: 1 },
      null,
      null,
    ]);
  });

  test('it never goes beyond the end of a list that got shorter', () => {
    expect(keysAt(['x'])).toEqual([{ kind: 'move', to: 0 }, { kind: 'move', to: 0 }, null, null]);
    expect(keysAt([])).toEqual([null, null, null, null]);
  });
});
