import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { TextCache } from './text-cache.ts';
import type { Face } from './op.ts';
import { skipLookups } from './skip-lookups.ts';
import { codeFeatures, shapeCode } from './shape-code.ts';

const require = createRequire(import.meta.url);

const files: Record<Face, string> = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf'),
  arabic: require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  arabicBold: require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
};

const parsed = new Map<Face, Font>();

/** The parsed font of a face. Parsing is slow, so each worker does it once and shares it with the PDF writer. */
export function getFont(face: Face): Font {
  const known = parsed.get(face);
  if (known !== undefined) return known;
  const file = readFileSync(files[face]);
  const font = cacheShaping(isolateGlyphs(skipLookups(create(file), file)));
  parsed.set(face, font);
  return font;
}

/**
 * The library keeps a glyph with the characters of its first use, and the text “i” uses the dotless one without any: on
 * later sheets of the same worker “ı” could then not be copied, searched or read back. Each use gets a glyph with its
 * own characters, so that a file does not depend on earlier prints.
 */
function isolateGlyphs(font: Font): Font {
  const kept = font.getGlyph.bind(font);
  const named = new Map<string, Glyph>();
  const getGlyph = (id: number, characters: readonly number[] = []): Glyph => {
    const glyph = kept(id);
    // Measured once for all that are made from it.
    if (characters.length === 0 || glyph.advanceWidth < 0) return glyph;
    const key = `${id}:${characters.join()}`;
    const known = named.get(key) ?? Object.create(glyph, { codePoints: { value: characters } });
    named.set(key, known);
    return known;
  };
  return Object.assign(font, { getGlyph });
}

/** Shaping takes half the time of a print and sheets repeat their words, so a font keeps what it has shaped. */
function cacheShaping(font: Font): Font {
  const shape = font.layout.bind(font);
  const runs = new TextCache<GlyphRun>(4_000);
  const getCachedRun = (text: string, features?: readonly string[]): GlyphRun => {
    const style = features?.join() ?? '';
    return runs.find(style, text) ?? runs.keep(style, text, shape(text, features));
  };
  const layoutRun = (text: string, features?: readonly string[]): GlyphRun =>
    copyRun(
      features === codeFeatures
        ? shapeCode((part) => getCachedRun(part, features), text)
        : getCachedRun(text, features),
    );
  return Object.assign(font, { layout: layoutRun });
}

/** The PDF writer scales the positions of the run that it is given; the remembered one must stay as it is. */
function copyRun(run: GlyphRun): GlyphRun {
  const positions = run.positions.map((position) => ({ ...position }));
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
}

/** The Arabic companion of a Latin face, used for characters that Inter lacks. */
export function getCompanion(face: Face): Face {
  return face === 'regular' ? 'arabic' : face.startsWith('arabic') ? face : 'arabicBold';
}

/** A character that no face can draw; printing a box in its place could hide a drug name, so nothing is printed. */
export class MissingGlyphError extends Error {
  readonly character: string;
  readonly text: string;

  constructor(character: string, text: string) {
    const codePoint = character.codePointAt(0) ?? 0;
    super(
      `No printing font has “${character}” (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}) in “${text}”`,
    );
    this.name = 'MissingGlyphError';
    this.character = character;
    this.text = text;
  }
}
