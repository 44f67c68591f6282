import type { Pen } from './pen.ts';

/** A measured piece of a page that is never divided. Heights in mm. */
export interface Block {
  readonly height: number;
  draw(pen: Pen, top: number): void;
  /** Stays on the page of the block that follows: a heading is never left alone at the foot. */
  readonly isHeading?: true;
  /** Drawn again above this block when it opens a page: the column headings of a table. */
  readonly repeated?: Block;
}

/** A free stretch of a page, from top to bottom in mm. */
export interface Region {
  readonly pen: Pen;
  readonly top: number;
  readonly bottom: number;
}

/** A block that is taller than an empty page. */
export class BlockTooTallError extends Error {
  constructor(height: number, room: number) {
    super(`A block of ${height.toFixed(1)} mm does not fit a page with ${room.toFixed(1)} mm`);
    this.name = 'BlockTooTallError';
  }
}

/**
 * Sets sections from the top of a region, going to a further page when one is full. A section starts a new page
 * when that keeps it whole; one that is longer than a page is divided between blocks. Nothing ever overlaps.
 */
export function flow(
  sections: readonly (readonly Block[])[],
  first: Region,
  nextPage: () => Region,
  gap: number,
): void {
  let region = first;
  let y = first.top;
  const turn = () => {
    region = nextPage();
    y = region.top;
  };
  for (const section of sections) {
    const whole = heightOf(section);
    if (y > region.top) y += gap;
    if (y + whole > region.bottom && (y > region.top || region === first)) turn();
    section.forEach((block, index) => {
      const needed = heightWithHeading(section, index);
      if (y + needed > region.bottom && y > region.top) {
        turn();
        if (block.repeated !== undefined) y = place(block.repeated, region, y);
      }
      y = place(block, region, y);
    });
  }
}

/** Total height of blocks in mm. */
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.height, 0);
}

function heightWithHeading(section: readonly Block[], index: number): number {
  const block = section[index];
  if (block === undefined) return 0;
  return block.height + (block.isHeading === true ? heightWithHeading(section, index + 1) : 0);
}

function place(block: Block, region: Region, y: number): number {
  if (y + block.height > region.bottom + 0.001)
    throw new BlockTooTallError(block.height, region.bottom - region.top);
  block.draw(region.pen, y);
  return y + block.height;
}
