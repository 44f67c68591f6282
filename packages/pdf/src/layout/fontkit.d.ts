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
  export interface PlannedLookup {
    readonly feature: string;
    readonly index: number;
    readonly lookup: unknown;
  }
  export interface ShapingProcessor {
    readonly table: { readonly lookupList: { get(index: number): unknown } };
    readonly features: Readonly<Record<string, { readonly lookupListIndexes: readonly number[] }>>;
    lookupsForFeatures(tags: readonly string[]): PlannedLookup[];
    applyLookups(
      lookups: readonly PlannedLookup[],
      glyphs: readonly { readonly id: number; readonly features: Readonly<Record<string, true>> }[],
      positions: unknown,
    ): void;
  }
  export interface Font {
    /** Private in fontkit: where tables stand in the file, and what shapes its runs. The version is pinned. */
    readonly directory: {
      readonly tables: Readonly<Record<string, { readonly offset: number } | undefined>>;
    };
    readonly _layoutEngine: {
      readonly engine: {
        readonly GSUBProcessor: ShapingProcessor | null;
        readonly GPOSProcessor: ShapingProcessor | null;
      };
    };
    readonly numGlyphs: number;
    readonly unitsPerEm: number;
    layout(text: string, features?: readonly string[]): GlyphRun;
    getGlyph(id: number, characters?: readonly number[]): Glyph;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
