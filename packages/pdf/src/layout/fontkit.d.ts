declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    /** The characters that the glyph stands for. */
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
  }
  export interface GlyphRun {
    readonly glyphs: readonly Glyph[];
    readonly positions: readonly Readonly<Record<string, number>>[];
    /** Sum of the positions' advances, in font units. */
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string, features?: readonly string[]): GlyphRun;
    getGlyph(id: number, characters?: readonly number[]): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
