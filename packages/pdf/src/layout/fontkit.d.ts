declare module 'fontkit' {
  export interface GlyphRun {
    readonly glyphs: readonly { readonly id: number }[];
    readonly positions: readonly Readonly<Record<string, number>>[];
    /** Sum of the positions' advances, in font units. */
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string, features?: readonly string[]): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
