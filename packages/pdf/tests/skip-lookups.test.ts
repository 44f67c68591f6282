import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { create, type Font, type GlyphRun } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { skipLookups } from '../src/layout/skip-lookups.ts';

const require = createRequire(import.meta.url);
const readFont = (file: string) => readFileSync(require.resolve(`@expo-google-fonts/${file}.ttf`));

const latin = readFont('inter/600SemiBold/Inter_600SemiBold');
const arabic = readFont('noto-sans-arabic/400Regular/NotoSansArabic_400Regular');

const arbitrarySign = (signs: string) => fc.constantFrom(...Array.from(signs));

/** Letters, signs that Inter draws differently beside each other, fractions, combining marks. */
const latinText = fc.oneof(
  fc.string({ unit: arbitrarySign('aAfilTVoẞı.,:;()-–>=<*x/ 0123456789½⁄→\u0301\u0327ếệ') }),
  fc.string({ unit: 'grapheme' }),
);
const arabicText = fc.string({ unit: arbitrarySign('ابتثلمنهويءأإئقرص فاطمة\u064b\u064e\u0651 12()') });
const features = fc.constantFrom(undefined, ['tnum', 'zero'], ['rtla'], ['ss02', 'case']);

function pickGlyphRun({ glyphs, positions, advanceWidth }: GlyphRun) {
  return { advanceWidth, positions, glyphs: glyphs.map(({ id, codePoints }) => [id, ...codePoints]) };
}

/** Marks in an order that nobody writes are too much for the library: then for both. */
function shapeWords(font: Font, words: string, wanted: readonly string[] | undefined) {
  try {
    return pickGlyphRun(font.layout(words, wanted));
  } catch (error) {
    return String(error);
  }
}

describe.each([
  ['Latin', latin, latinText],
  ['Arabic', arabic, arabicText],
] as const)('a %s text without idle font lookups', (_, bytes, text) => {
  const [whole, spared] = [create(bytes), skipLookups(create(bytes), bytes)];

  test('is shaped as with all lookups of the font', () => {
    fc.assert(
      fc.property(text, features, (words, wanted) => {
        expect(shapeWords(spared, words, wanted)).toEqual(shapeWords(whole, words, wanted));
      }),
      { numRuns: 200 },
    );
  });
});

test('few lookups of a font are tried for a word', () => {
  expect(countTried('tablets', (font) => font)).toBeGreaterThan(30);
  expect(countTried('tablets', (font) => skipLookups(font, latin))).toBeLessThan(5);
});

function countTried(word: string, spare: (font: Font) => Font): number {
  const font = create(latin);
  let tried = 0;
  const { GSUBProcessor, GPOSProcessor } = font._layoutEngine.engine;
  for (const processor of [GSUBProcessor, GPOSProcessor].filter((each) => each !== null)) {
    const apply = processor.applyLookups.bind(processor);
    const applyLookups: typeof apply = (lookups, glyphs, positions) => {
      tried += lookups.length;
      apply(lookups, glyphs, positions);
    };
    Object.assign(processor, { applyLookups });
  }
  spare(font).layout(word);
  return tried;
}
