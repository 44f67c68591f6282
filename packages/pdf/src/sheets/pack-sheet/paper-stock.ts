import type { PackType } from '@packwright/core/fields';
import { type CardPaper, cardPapers, resolvePouchSize } from '@packwright/core/packs';
import type { SheetProfile } from './facts.ts';

/** Where words are set across a page: its left edge and its width, in mm. */
export interface PageColumn {
  readonly x: number;
  readonly width: number;
}

/** The paper of a kind of card and what stands where on it, in mm. */
export interface PaperStock extends CardPaper {
  /** Where content begins below the upper edge, and where it ends above the running foot. */
  readonly top: number;
  readonly bottom: number;
  /** Baseline of the running foot. */
  readonly foot: number;
  /** The full width between the margins. */
  readonly page: PageColumn;
  /** Columns of text, from left to right; the first of them stands beside the grid of a card that folds. */
  readonly columns: readonly [PageColumn, ...PageColumn[]];
  /** There is room for a few lines above the grid and none below it: the head follows on the next page. */
  readonly isLow: boolean;
  /** Every cell is torn off and carries its own label (PRINT-7). */
  readonly isPerforated: boolean;
  /** There is no room above the band of its heads: the mark of a reprint stands beside the number of the pack. */
  readonly isMarkedAtFoot: boolean;
  /** Space above and below the words of a time heading together. */
  readonly headingPadding: number;
}

const a4Page: PageColumn = { x: 10, width: 190 };

const solid: PaperStock = {
  ...cardPapers.SOLID,
  top: 8,
  bottom: 285,
  foot: 291,
  page: a4Page,
  columns: [a4Page],
  isLow: false,
  isPerforated: false,
  isMarkedAtFoot: false,
  headingPadding: 2.6,
};

const mediumPage: PageColumn = { x: 10, width: 180 };

/** The column beside the grid leaves room for the day headings; further pages have three, one for each leaf. */
const leaf = 82;

const stocks: Record<PackType, PaperStock> = {
  SOLID: solid,
  PERF: { ...solid, ...cardPapers.PERF, isPerforated: true },
  TRIFOLD: {
    ...solid,
    ...cardPapers.TRIFOLD,
    bottom: 198,
    foot: 204,
    page: { x: 10, width: 277 },
    columns: [
      { x: 10, width: leaf },
      { x: 107.5, width: leaf },
      { x: 205, width: leaf },
    ],
  },
  'MEDICO PAK': {
    ...solid,
    ...cardPapers['MEDICO PAK'],
    top: 3,
    bottom: 138,
    foot: 144,
    page: mediumPage,
    columns: [mediumPage],
    isLow: true,
    isMarkedAtFoot: true,
    headingPadding: 1.2,
  },
};

/** The stock that a kind of card is printed on. */
export function getPaperStock(packType: PackType): PaperStock {
  return stocks[packType];
}

const rollMargin = 3;

/** A roll of pouches, of the width and length that the profile gives. */
export function createRollStock(profile: Pick<SheetProfile, 'width' | 'height'>): PaperStock {
  const { width, height } = resolvePouchSize(profile);
  const page = { x: rollMargin, width: width - 2 * rollMargin };
  const grid = { x: 0, y: 0, width, height };
  return {
    ...solid,
    width,
    height,
    grid,
    lowest: height,
    top: rollMargin,
    bottom: height - 8,
    foot: height - 2.5,
    page,
    columns: [page],
    isMarkedAtFoot: true,
  };
}
