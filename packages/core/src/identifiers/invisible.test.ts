import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldInvisible, hasInvisible, removeInvisible, showInvisible } from './index.ts';

// Proves ID-4.
describe('a text with a character that nobody sees', () => {
  it.each([
    ['a control of direction', 'Panadol \u202E01 mg\u202C', 'Panadol 01 mg'],
    ['an isolate', '\u2067Mary\u2069', 'Mary'],
    ['a mark of direction', 'Jones\u200F', 'Jones'],
    ['a space of no width', 'Mary\u200BJones', 'MaryJones'],
    ['a soft hyphen', 'Jo\u00ADnes', 'Jones'],
    ['a joiner between Latin letters', 'Jo\u200Dnes', 'Jones'],
    ['a second joiner', 'می\u200C\u200Cخواهم', 'می\u200Cخواهم'],
    ['a byte order mark', '\uFEFFJones', 'Jones'],
    ['a letter of a hidden tag', 'Jones\u{E0041}', 'Jones'],
    ['a filler', 'Jones\u3164', 'Jones'],
    ['a variant of a digit', '1\uFE0F0 mg', '10 mg'],
  ])('as %s is known, and what remains is sound', (_, text, rest) => {
    expect([hasInvisible(text), removeInvisible(text), hasInvisible(rest)]).toEqual([true, rest, false]);
  });

  it.each([
    'Mary Jones',
    'José Ångström-Müller',
    'می\u200Cخواهم',
    'محمد بن علي',
    'ක්\u200Dයා',
    'അവന്\u200D',
    '李伟',
    '👨\u200D👩\u200D👧 ❤\uFE0F',
    '٣\u0601',
  ])('is not %s', (text) => {
    expect(hasInvisible(text)).toBe(false);
  });
});

const listLetters = (): string[] =>
  Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));

// Proves ID-5.
test('keys know every format and ignorable character, apart from visible signs', () => {
  const missed = listLetters().filter(
    (letter) => /[\p{Cf}\p{DI}]/u.test(letter) && foldInvisible(letter) !== '',
  );
  const signs = '\u0600\u0601\u0602\u0603\u0604\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}';
  expect(missed).toEqual(Array.from(signs));
});

test('keys of a text with and without hidden characters are equal', () => {
  const hidden = fc.constantFrom('\u200B', '\u200D', '\u202E', '\u00AD', '\u{E0041}', '\uFE0F');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), hidden, fc.nat(), (text, letter, at) => {
      const place = at % (text.length + 1);
      const changed = text.slice(0, place) + letter + text.slice(place);
      fc.pre(changed.isWellFormed());
      expect(foldInvisible(changed)).toBe(foldInvisible(text));
      expect(hasInvisible(removeInvisible(changed))).toBe(false);
    }),
  );
});

// Proves API-35.
it.each([
  ['Panadol \u202E01 mg', 'Panadol ‹U+202E›01 mg'],
  ['Jo\u00ADnes', 'Jo‹U+00AD›nes'],
  ['Jones\u{E0041}', 'Jones‹U+E0041›'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['Mary Jones', 'Mary Jones'],
])('shows the hidden characters of %j', (text, shown) => {
  expect(showInvisible(text)).toBe(shown);
});
