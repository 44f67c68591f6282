import { computeGridPlace, buildPackPages } from '@packwright/core/packs';
import {
  addQuantities,
  formatGlyphs,
  type Hundredths,
  toHundredths,
  parseQuantity,
} from '@packwright/core/quantity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutPackPapers, type Page, type PackSheetFacts, type TextOp } from '../src/index.ts';
import type { Box } from '../src/layout/op.ts';
import { computeCellRect } from '../src/sheets/pack-sheet/grid-geometry.ts';
import { getPaperStock } from '../src/sheets/pack-sheet/paper-stock.ts';
import { anyResident } from './any-resident.ts';
import { getTexts } from './display-list.ts';

const residents = 1000;

const isIn = (box: Box) => (op: TextOp) =>
  op.x >= box.x && op.x < box.x + box.width && op.y > box.y && op.y <= box.y + box.height;

/** The words of each cell of the card, in calendar order. */
function getCells(facts: PackSheetFacts, [first]: readonly Page[]): TextOp[][] {
  const [card] = buildPackPages(facts.snapshot);
  const grid = computeGridPlace(facts.profile, getPaperStock(facts.snapshot.foil.packType));
  const texts = first === undefined ? [] : getTexts(first);
  return (card?.rows ?? []).flatMap((_, row) =>
    (card?.headings ?? []).map((_heading, column) =>
      texts.filter(isIn(computeCellRect(row, column, grid, card?.headings.length ?? 0, facts.options))),
    ),
  );
}

/** A cell counts its tablets in its largest figures; the medicines named or numbered below must add up to the same. */
function readCount(words: readonly TextOp[]): Hundredths {
  const [largest, ...others] = words.toSorted((a, b) => b.size - a.size);
  if (largest === undefined || ['—', 'AWAY'].includes(largest.text)) return toHundredths(0);
  const count = parseQuantity(largest.text);
  if (count === null) throw new Error(`“${largest.text}” is no count`);
  const parts = others.filter(({ face }) => face === 'bold').flatMap(({ text }) => parseQuantity(text) ?? []);
  if (!others.some(({ text }) => text === 'See list')) expect(addQuantities(...parts)).toBe(count);
  return count;
}

/** The figures that stand after a word: “Qty ” and “Total ” introduce them. */
function findFiguresAfter(word: string, pages: readonly Page[]): Hundredths[] {
  return pages.flatMap((page) => {
    const texts = getTexts(page);
    return texts.flatMap(({ text }, index) =>
      text === word ? [parseQuantity(texts[index + 1]?.text ?? '') ?? toHundredths(-1)] : [],
    );
  });
}

test(`printed quantities for ${residents} residents match the doses of their packs`, {
  timeout: 120_000,
}, () => {
  const kinds = new Map<string, number>();
  fc.assert(
    fc.property(anyResident, (facts) => {
      const pages = layoutPackPapers(facts);
      const { foil, lines } = facts.snapshot;
      const doses = addQuantities(...lines.map(({ qty }) => qty));
      const isRoll = foil.foilType === 'sachet';
      const printed = isRoll ? findFiguresAfter('Total ', pages) : getCells(facts, pages).map(readCount);
      expect(addQuantities(...printed)).toBe(doses);
      expect(findFiguresAfter('Qty ', pages)).toEqual(lines.map(({ qty }) => qty));
      expect(pages.flatMap(getTexts).map(({ text }) => text)).toContain(formatGlyphs(doses));
      const kind = isRoll ? 'sachet' : foil.packType;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }),
    { numRuns: residents },
  );
  expect([...kinds.keys()].toSorted()).toEqual(['MEDICO PAK', 'PERF', 'SOLID', 'TRIFOLD', 'sachet']);
});
