import { expect, test } from 'vitest';
import { rowCommand } from './row-keys.ts';

test.each([
  ['j', -1, { kind: 'move', to: 0 }],
  ['ArrowDown', 18, { kind: 'move', to: 19 }],
  ['j', 19, { kind: 'move', to: 19 }],
  ['k', 0, { kind: 'move', to: 0 }],
  ['End', 3, { kind: 'move', to: 19 }],
  ['Home', 3, { kind: 'move', to: 0 }],
  [' ', 4, { kind: 'select' }],
  ['Enter', 4, { kind: 'open' }],
  ['Enter', -1, null],
  [' ', 20, null],
  ['/', -1, { kind: 'search' }],
  ['a', 4, null],
])('%j on row %i', (key, at, command) => {
  expect(rowCommand(key, at, 20)).toEqual(command);
});

test('an empty list has no row to go to', () => {
  expect(rowCommand('j', -1, 0)).toBeNull();
});
