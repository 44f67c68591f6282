/** The two font tables with lookups: one replaces the glyphs of a run, one places them. */
export type LookupTag = 'GSUB' | 'GPOS';

/** The kind of lookup that asks for neighbours; the next asks for chains of them, the one after it lies elsewhere. */
const contextKind = { GSUB: 5, GPOS: 7 } as const;

/**
 * Which glyphs a lookup of a font may begin with: 1 at their numbers. Read from the file alone (OpenType, common table formats):
 * the library would decode the whole lookup, and the places of all accents take megabytes.
 */
export class LookupStarts {
  readonly #bytes: DataView;
  readonly #start: number;
  readonly #contextKind: number;
  readonly #glyphCount: number;
  readonly #known = new Map<number, Uint8Array>();

  constructor(file: Uint8Array, start: number, tag: LookupTag, glyphCount: number) {
    this.#bytes = new DataView(file.buffer, file.byteOffset, file.byteLength);
    this.#start = start;
    this.#contextKind = contextKind[tag];
    this.#glyphCount = glyphCount;
  }

  get(lookup: number): Uint8Array {
    const beginnings = this.#known.get(lookup) ?? this.#readStarts(lookup);
    this.#known.set(lookup, beginnings);
    return beginnings;
  }

  #readStarts(index: number): Uint8Array {
    const beginnings = new Uint8Array(this.#glyphCount);
    const list = this.#start + this.#readUint16(this.#start + 8);
    const lookup = list + this.#readUint16(list + 2 + 2 * index);
    const kind = this.#readUint16(lookup);
    const count = this.#readUint16(lookup + 4);
    for (let at = 0; at < count; at += 1)
      this.#markGlyphs(beginnings, this.#findCoverage(kind, lookup + this.#readUint16(lookup + 6 + 2 * at)));
    return beginnings;
  }

  /** Where it stands what a part of a lookup asks of the first glyph that it changes. */
  #findCoverage(kind: number, part: number): number {
    const format = this.#readUint16(part);
    if (kind === this.#contextKind + 2)
      return this.#findCoverage(this.#readUint16(part + 2), part + this.#bytes.getUint32(part + 4));
    if (kind === this.#contextKind && format === 3) return part + this.#readUint16(part + 6);
    if (kind === this.#contextKind + 1 && format === 3)
      return part + this.#readUint16(part + 6 + 2 * this.#readUint16(part + 2));
    return part + this.#readUint16(part + 2);
  }

  #markGlyphs(beginnings: Uint8Array, coverage: number): void {
    const isRanges = this.#readUint16(coverage) === 2;
    const count = this.#readUint16(coverage + 2);
    for (let at = 0; at < count; at += 1) {
      const entry = coverage + 4 + at * (isRanges ? 6 : 2);
      const first = this.#readUint16(entry);
      beginnings.fill(1, first, (isRanges ? this.#readUint16(entry + 2) : first) + 1);
    }
  }

  #readUint16(at: number): number {
    return this.#bytes.getUint16(at);
  }
}
