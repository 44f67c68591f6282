import { expect, test } from 'vitest';
import { isKey, isAllowedWhileTyping } from './hot-key.ts';

const buildKeyPress = (
  key: string,
  change: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

test.each([
  ['F9', buildKeyPress('F9'), true],
  ['F9', buildKeyPress('F9', { ctrlKey: true }), false],
  ['Ctrl S', buildKeyPress('s', { ctrlKey: true }), true],
  ['Ctrl S', buildKeyPress('S', { metaKey: true }), true],
  ['Ctrl S', buildKeyPress('s'), false],
  ['?', buildKeyPress('?'), true],
  ['Esc', buildKeyPress('Escape'), true],
  ['Space', buildKeyPress(' '), true],
  ['/', buildKeyPress('/', { altKey: true }), false],
])('the hot key %s for %j is %s', (written, key, is) => {
  expect(isKey(written, key)).toBe(is);
});

test('letter shortcuts are off while typing; Ctrl and function keys work', () => {
  expect(['Ctrl S', 'F8', 'Esc', '?', '/', 'j'].map(isAllowedWhileTyping)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
