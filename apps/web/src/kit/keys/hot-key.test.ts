import { expect, test } from 'vitest';
import { isKey, worksWhileTyping } from './hot-key.ts';

const press = (key: string, change: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

test.each([
  ['F9', press('F9'), true],
  ['F9', press('F9', { ctrlKey: true }), false],
  ['Ctrl S', press('s', { ctrlKey: true }), true],
  ['Ctrl S', press('S', { metaKey: true }), true],
  ['Ctrl S', press('s'), false],
  ['?', press('?'), true],
  ['Esc', press('Escape'), true],
  ['Space', press(' '), true],
  ['/', press('/', { altKey: true }), false],
])('%s for %j is %s', (written, key, is) => {
  expect(isKey(written, key)).toBe(is);
});

test('letters belong to the text while one types; Ctrl and function keys do not', () => {
  expect(['Ctrl S', 'F8', 'Esc', '?', '/', 'j'].map(worksWhileTyping)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
