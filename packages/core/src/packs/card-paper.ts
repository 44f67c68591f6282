import type { PackType } from '../fields/index.ts';

/** A place on paper in mm, from its upper left corner. */
export interface PlaceOnPaper {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a print profile says of the grid, in mm; 0 takes what the paper says (domain 2.2). */
export interface GridMeasures {
  /** Distance of the grid from the upper paper edge. */
  readonly topMargin: number;
  /** Distance of the grid from the left paper edge. */
  readonly leftMargin: number;
  /** Of the whole grid: seven rows by its columns. */
  readonly width: number;
  readonly height: number;
}

/** The paper on which a kind of card is printed, in mm: a starting template that a test print calibrates (domain 2.2). */
export interface CardPaper {
  readonly width: number;
  readonly height: number;
  /** Seven rows by the columns of the card. */
  readonly grid: PlaceOnPaper;
  /** How far down the grid may reach. */
  readonly lowest: number;
}

const a4Upright: CardPaper = {
  width: 210,
  height: 297,
  grid: { x: 20, y: 75, width: 168, height: 189 },
  // The running foot stands below.
  lowest: 285,
};

export const cardPapers: Readonly<Record<PackType, CardPaper>> = {
  SOLID: a4Upright,
  PERF: a4Upright,
  TRIFOLD: { width: 297, height: 210, grid: { x: 105, y: 15, width: 180, height: 182 }, lowest: 210 },
  'MEDICO PAK': { width: 200, height: 150, grid: { x: 10, y: 25, width: 180, height: 119 }, lowest: 150 },
};

/** The grid's place on its paper. */
export function gridPlace(measures: GridMeasures, { grid }: Pick<CardPaper, 'grid'>): PlaceOnPaper {
  return {
    x: measures.leftMargin || grid.x,
    y: measures.topMargin || grid.y,
    width: measures.width || grid.width,
    height: measures.height || grid.height,
  };
}

// Tenths of millimetres do not add up exactly: 20.1 + 168.2 is a little more than 188.3.
const tolerance = 1e-6;

/** Whether a grid lies within its paper, across and down. */
export function gridFits(
  place: PlaceOnPaper,
  { width, lowest }: Pick<CardPaper, 'width' | 'lowest'>,
): { readonly across: boolean; readonly down: boolean } {
  return {
    across: place.x >= 0 && place.x + place.width <= width + tolerance,
    down: place.y >= 0 && place.y + place.height <= lowest + tolerance,
  };
}
