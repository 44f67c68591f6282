import type { Glyph, GlyphRun } from 'fontkit';

/** Tabular figures and a slashed zero. */
export const codeFeatures: readonly string[] = ['tnum', 'zero'];

/** Words that many packs have, and at their end a number or a tag that only one has (CODE-3). */
const endsInCode = /^(.*?)([A-Z\d.]{6,})$/u;

/**
 * Shapes a text in the features of codes. Every pack has codes of its own, and shaping them whole took half the time of
 * its sheet; but in a code a glyph depends on its neighbours alone, and there are few pairs. The joined pairs equal the
 * whole.
 */
export function shapeCode(shape: (text: string) => GlyphRun, text: string): GlyphRun {
  const [, words = '', code = ''] = endsInCode.exec(text) ?? [];
  const [first = '', ...others] = code;
  if (others.length === 0) return shape(text);
  const opening = shape(words + first);
  const pairs = others.map((letter, index) => shape(`${code[index]}${letter}`));
  const glyphs: Glyph[] = [...opening.glyphs];
  const positions = opening.positions.slice(0, -1);
  for (const { glyphs: both, positions: places } of pairs) {
    const [before, after] = both;
    // Two that form one sign, or change each other: then only the whole text gives the right glyphs.
    if (both.length !== 2 || before?.id !== glyphs.at(-1)?.id || after === undefined) return shape(text);
    glyphs.push(after);
    positions.push(...places.slice(0, 1));
  }
  positions.push(...(pairs.at(-1)?.positions.slice(1) ?? []));
  return Object.assign(Object.create(Object.getPrototypeOf(opening)), opening, { glyphs, positions });
}
