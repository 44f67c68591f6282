import type { Font, PlannedLookup, ShapingProcessor } from 'fontkit';
import { LookupStarts, type LookupTag } from './lookup-starts.ts';

/**
 * A font's lookups change glyphs that stand together, and most of them begin with a sign that hardly a word has; the
 * library decodes all of them and tries each at every letter. One that begins with no glyph of a run changes nothing:
 * it is passed over, and not decoded before a run needs it.
 */
export function skipLookups(font: Font, file: Uint8Array): Font {
  const { GSUBProcessor, GPOSProcessor } = font._layoutEngine.engine;
  const skipIn = (processor: ShapingProcessor | null, tag: LookupTag): void => {
    const start = font.directory.tables[tag]?.offset;
    if (processor === null || start === undefined) return;
    deferDecoding(processor);
    applyMatchingLookups(processor, new LookupStarts(file, start, tag, font.numGlyphs));
  };
  skipIn(GSUBProcessor, 'GSUB');
  skipIn(GPOSProcessor, 'GPOS');
  return font;
}

class DeferredLookup implements PlannedLookup {
  readonly feature: string;
  readonly index: number;
  readonly #list: ShapingProcessor['table']['lookupList'];

  constructor(feature: string, index: number, list: ShapingProcessor['table']['lookupList']) {
    this.feature = feature;
    this.index = index;
    this.#list = list;
  }

  get lookup(): unknown {
    return this.#list.get(this.index);
  }
}

function deferDecoding(processor: ShapingProcessor): void {
  const { lookupList } = processor.table;
  const planLookups = (tag: string): PlannedLookup[] =>
    processor.features[tag]?.lookupListIndexes.map((index) => new DeferredLookup(tag, index, lookupList)) ??
    [];
  const planFeatureLookups: ShapingProcessor['lookupsForFeatures'] = (tags) =>
    tags.flatMap(planLookups).toSorted((one, other) => one.index - other.index);
  Object.assign(processor, { lookupsForFeatures: planFeatureLookups });
}

function applyMatchingLookups(processor: ShapingProcessor, beginnings: LookupStarts): void {
  const apply = processor.applyLookups.bind(processor);
  const applyLookups: ShapingProcessor['applyLookups'] = (lookups, glyphs, positions) => {
    // Without a lookup the library takes note of the run and does nothing to it.
    apply([], glyphs, positions);
    for (const planned of lookups) {
      const begins = beginnings.get(planned.index);
      // One after another: a result of one lookup may start the next.
      if (glyphs.some(({ id, features }) => begins[id] === 1 && planned.feature in features))
        apply([planned], glyphs, positions);
    }
  };
  Object.assign(processor, { applyLookups });
}
