import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFont } from '../src/layout/faces.ts';
import { codeFeatures } from '../src/layout/shape-code.ts';

// Another array makes the shaper use the same features for the whole text.
const wholeFeatures = [...codeFeatures];

const number = fc.nat({ max: 999_999_999 }).map((count) => `J${String(count).padStart(9, '0')}`);
const tag = fc.stringMatching(/^[A-Z2-7]{6}$/u);
const text = fc.oneof(
  number,
  tag,
  fc.tuple(number, tag).map((both) => both.join('.')),
  fc
    .tuple(fc.stringMatching(/^[A-Z]$/u), number, tag)
    .map(([label, first, last]) => `Pack ${label}  ·  ${first}.${last}`),
);

test.each(['regular', 'semibold', 'bold'] as const)(
  'pairwise code layout in %s matches shaping the whole text',
  (face) => {
    const font = getFont(face);
    fc.assert(
      fc.property(text, (code) => {
        const [parts, whole] = [font.layout(code, codeFeatures), font.layout(code, wholeFeatures)];
        expect(parts.positions).toEqual(whole.positions);
        expect(parts.advanceWidth).toBe(whole.advanceWidth);
        const pickGlyphs = ({ glyphs }: typeof whole) =>
          glyphs.map(({ id, codePoints }) => [id, ...codePoints]);
        expect(pickGlyphs(parts)).toEqual(pickGlyphs(whole));
      }),
      { numRuns: 60 },
    );
  },
);
