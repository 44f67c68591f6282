import type { Pen } from './pen.ts';

/** A measured piece of a page that is never divided. Heights in mm. */
export interface PageBlock {
  readonly height: number;
  /** The name of the block, for the error when it finds no room. */
  readonly about?: string;
  /** Draws itself below `top`, from `left` rightwards. */
  draw(pen: Pen, top: number, left: number): void;
  /** Stays on the page of the block that follows: a heading is never left alone at the foot. */
  readonly isHeading?: true;
  /** Drawn again above this block when it opens a page: the column headings of a table. */
  readonly repeated?: PageBlock;
}

/** A free stretch of a page, from top to bottom and from its left edge, in mm. */
export interface Region {
  readonly pen: Pen;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  /** Something else stands above: a block that does not fit here may fit the next page. */
  readonly isShort?: true;
}

/** A block that is taller than an empty page. */
export class BlockTooTallError extends Error {
  constructor({ about = 'A part of the sheet', height }: PageBlock, room: number) {
    super(`${about} is too long for a page: it needs ${height.toFixed(0)} mm and has ${room.toFixed(0)} mm`);
    this.name = 'BlockTooTallError';
  }
}

/**
 * Sets sections from the top of a region, going to a further one when it is full. A section starts a new region
 * when that keeps it whole, or goes on below the last where `isDense`; one that is longer than a region is divided
 * between blocks. Nothing ever overlaps.
 */
export function flowBlocks(
  sections: readonly (readonly PageBlock[])[],
  first: Region,
  nextRegion: () => Region,
  { gap, isDense = false }: { readonly gap: number; readonly isDense?: boolean },
): void {
  let region = first;
  let y = first.top;
  const turnToNextRegion = () => {
    region = nextRegion();
    y = region.top;
  };
  for (const section of sections) {
    const whole = computeHeight(section);
    if (y > region.top) y += gap;
    if (!isDense && y + whole > region.bottom && (y > region.top || region.isShort === true))
      turnToNextRegion();
    section.forEach((block, index) => {
      const needed = computeHeightWithHeading(section, index);
      if (y + needed > region.bottom && (y > region.top || region.isShort === true)) {
        turnToNextRegion();
        if (block.repeated !== undefined) y = placeBlock(block.repeated, region, y);
      }
      y = placeBlock(block, region, y);
    });
  }
}

/** Total height of blocks in mm. */
export function computeHeight(blocks: readonly PageBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0);
}

function computeHeightWithHeading(section: readonly PageBlock[], index: number): number {
  const block = section[index];
  if (block === undefined) return 0;
  return block.height + (block.isHeading === true ? computeHeightWithHeading(section, index + 1) : 0);
}

function placeBlock(block: PageBlock, region: Region, y: number): number {
  if (y + block.height > region.bottom + 0.001)
    throw new BlockTooTallError(block, region.bottom - region.top);
  block.draw(region.pen, y, region.left);
  return y + block.height;
}
