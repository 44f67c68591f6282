import { expect, test } from 'vitest';
import { isKey, isAllowedWhileTyping } from './hot-key.ts';

const buildKeyPress = (
  key: string,
  change: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean; shiftKey?: boolean } = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...change,
});

test.each([
  ['F9', buildKeyPress('F9'), true],
  ['F9', buildKeyPress('F9', { ctrlKey: true }), false],
  ['Ctrl S', buildKeyPress('s', { ctrlKey: true }), true],
  ['Ctrl S', buildKeyPress('S', { metaKey: true }), true],
  ['Ctrl S', buildKeyPress('s'), false],
  ['Ctrl Z', buildKeyPress('Z', { ctrlKey: true, shiftKey: true }), false],
  ['?', buildKeyPress('?', { shiftKey: true }), true],
  ['Esc', buildKeyPress('Escape'), true],
  ['Space', buildKeyPress(' '), true],
  ['/', buildKeyPress('/', { altKey: true }), false],
])('the hot key %s for %j is %s', (written, key, is) => {
  expect(isKey(written, key)).toBe(is);
});

test('letter shortcuts are off while typing; Ctrl and function keys work', () => {
  const keys = ['Ctrl S', 'F8', 'Esc', '?', '/', 'j'];
  expect(keys.map((key) => isAllowedWhileTyping(key, false))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

// Proves WEB-53.
test('Ctrl Z is for the text, except in an empty scan box', () => {
  expect([true, false].map((isEmptyScanBox) => isAllowedWhileTyping('Ctrl Z', isEmptyScanBox))).toEqual([
    true,
    false,
  ]);
});
