import { describe, expect, test } from 'vitest';
import { getRowPlace, getRowCommand } from './row-keys.ts';

const placeOnRow = (at: number) => ({ at, onRow: true });
const placeBeforeRow = (at: number) => ({ at, onRow: false });

test.each([
  ['j', placeBeforeRow(0), { kind: 'move', to: 0 }],
  ['k', placeBeforeRow(0), { kind: 'move', to: 0 }],
  ['ArrowDown', placeOnRow(18), { kind: 'move', to: 19 }],
  ['j', placeOnRow(19), { kind: 'move', to: 19 }],
  ['k', placeOnRow(0), { kind: 'move', to: 0 }],
  ['End', placeOnRow(3), { kind: 'move', to: 19 }],
  ['Home', placeOnRow(3), { kind: 'move', to: 0 }],
  [' ', placeOnRow(4), { kind: 'select' }],
  ['Enter', placeOnRow(4), { kind: 'open' }],
  ['Enter', placeBeforeRow(0), null],
  [' ', placeBeforeRow(4), null],
  ['/', placeBeforeRow(0), { kind: 'search' }],
  ['a', placeOnRow(4), null],
])('row keys: %j at %o', (key, place, command) => {
  expect(getRowCommand(key, place, 20)).toEqual(command);
});

test('an empty list has no row to go to', () => {
  expect(getRowCommand('j', placeBeforeRow(0), 0)).toBeNull();
});

describe('the cursor in a changing list', () => {
  const cursor = { id: 'c', at: 2 };
  const getCommands = (ids: readonly string[]) =>
    ['j', 'k', ' ', 'Enter'].map((key) => getRowCommand(key, getRowPlace(cursor, ids), ids.length));

  test('stays on its row', () => {
    expect(getRowPlace(cursor, ['a', 'b', 'c', 'd'])).toEqual(placeOnRow(2));
    expect(getRowPlace(cursor, ['x', 'y', 'a', 'b', 'c', 'd'])).toEqual(placeOnRow(4));
    expect(getRowPlace(cursor, ['c', 'd'])).toEqual(placeOnRow(0));
  });

  // Proves WEB-16.
  test('stays at the place of a removed row and ignores its keys', () => {
    expect(getCommands(['a', 'b', 'd', 'e'])).toEqual([
      { kind: 'move', to: 2 },
      { kind: 'move', to: 1 },
      null,
      null,
    ]);
  });

  test('stays within a list that became shorter', () => {
    expect(getCommands(['x'])).toEqual([{ kind: 'move', to: 0 }, { kind: 'move', to: 0 }, null, null]);
    expect(getCommands([])).toEqual([null, null, null, null]);
  });
});
