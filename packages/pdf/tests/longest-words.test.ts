import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  layoutPackLabel,
  layoutPackPapers,
  type Page,
  type PackSheetFacts,
  SheetLayoutError,
} from '../src/index.ts';
import { BlockTooTallError } from '../src/layout/flow-blocks.ts';
import { longestFacts } from './longest-facts.ts';
import { findMissingTexts } from './find-missing-texts.ts';
import { findPageFaults } from './find-page-faults.ts';

// By night each run draws many new sheets; the printed seed repeats one.
const runs = {
  endOnFailure: true,
  ...(process.env.NIGHT === undefined ? { numRuns: 12, seed: 20_260_302 } : { numRuns: 240 }),
};

/** Pages of facts; facts refused by name are no counterexample. */
function layoutPages<Facts>(layout: (facts: Facts) => readonly Page[], facts: Facts): readonly Page[] {
  try {
    return layout(facts);
  } catch (fault) {
    if (fault instanceof SheetLayoutError || fault instanceof BlockTooTallError) return [];
    throw fault;
  }
}

const expectSound = (pages: readonly Page[]): void => {
  expect(pages.flatMap(findPageFaults)).toEqual([]);
};

// Proves PRINT-5.
test('the longest words print in full without overlap or are refused', () => {
  let laidOut = 0;
  fc.assert(
    fc.property(longestFacts, (facts) => {
      const pages = layoutPages(layoutPackPapers, facts);
      expectSound(pages);
      if (pages.length === 0) return;
      laidOut += 1;
      expect(findMissingTexts(pages, facts)).toEqual([]);
    }),
    runs,
  );
  // Of such words three sheets in four are refused.
  expect(laidOut).toBeGreaterThan(runs.numRuns / 8);
});

/** Sheets on which a heading once left the paper, “See list” its cell, and a quantity its room. */
test.each([1, 5])('the longest words print without overlap on the sheet %s', (seed) => {
  for (const facts of fc.sample(longestFacts, { seed, numRuns: 6 }))
    expectSound(layoutPages(layoutPackPapers, facts));
});

test('the longest words print without overlap on a label', () => {
  const layoutLabel = (facts: PackSheetFacts) => [layoutPackLabel({ ...facts, isQuantityOnLabel: true })];
  fc.assert(
    fc.property(longestFacts, (facts) => {
      expectSound(layoutPages(layoutLabel, facts));
    }),
    { ...runs, numRuns: 40 },
  );
});
