import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Face } from './op.ts';

const files: Record<Face, string> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  bold: '@expo-google-fonts/inter/800ExtraBold/Inter_800ExtraBold.ttf',
  arabic: '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabicBold: '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
};

const parsed = new Map<Face, Font>();
const { resolve } = createRequire(import.meta.url);

/** The parsed font of a face. Parsing is slow, so each worker does it once and shares it with the PDF writer. */
export function fontOf(face: Face): Font {
  const known = parsed.get(face);
  if (known !== undefined) return known;
  const font = create(readFileSync(resolve(files[face])));
  parsed.set(face, font);
  return font;
}

/** The Arabic companion of a Latin face, used for characters that Inter lacks. */
export function companionOf(face: Face): Face {
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
