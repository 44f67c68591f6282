import type { Page } from '../layout/op.ts';
import type { PackSheetFacts } from './pack-sheet/facts.ts';
import { layoutPackSheet } from './pack-sheet/index.ts';
import { layoutSachetRoll } from './sachet-roll/index.ts';

/** The papers of one pack: the sheet that seals its cards, or the roll of its pouches. Throws what they throw. */
export function layoutPackPapers(facts: PackSheetFacts): Page[] {
  return facts.snapshot.foil.foilType === 'sachet' ? layoutSachetRoll(facts) : layoutPackSheet(facts);
}
