import type { PackType } from '../fields/index.ts';
import type { PrintOptionKind } from './print-options.ts';
import { isRollSize } from './roll-paper.ts';

/** A place on paper in mm, from its upper left corner. */
export interface PlaceOnPaper {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The grid of a print profile in mm; 0 takes the measure of the paper (ADMIN-3). */
export interface GridMeasures {
  /** Distance of the grid from the upper paper edge. */
  readonly topMargin: number;
  /** Distance of the grid from the left paper edge. */
  readonly leftMargin: number;
  /** Of the whole grid: seven rows by its columns. */
  readonly width: number;
  readonly height: number;
}

/** The paper on which a kind of card is printed, in mm: a starting template that a test print calibrates (PRINT-16). */
export interface CardPaper {
  /** On sheets and labels, where no code of the product stands (PRINT-19). */
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Seven rows by the columns of the card. */
  readonly grid: PlaceOnPaper;
  /** How far down the grid may reach. */
  readonly lowest: number;
  /**
   * How near to the upper and left edges the grid may begin, because whose pack it is stands above it or beside it; and
   * how small it may be for the words of its cells.
   */
  readonly least: GridMeasures;
  /** The head stands beside the grid, and the bench shows the card lying. */
  readonly isFolded: boolean;
  /** Where a patient group keeps its print options for this pack type (GROUP-1). */
  readonly optionsName: PrintOptionKind;
}

const a4Upright: CardPaper = {
  name: 'Blister card',
  width: 210,
  height: 297,
  grid: { x: 20, y: 75, width: 168, height: 189 },
  // The running foot stands below.
  lowest: 285,
  // A strip with a name on two lines, and the mark of the head.
  least: { topMargin: 40, leftMargin: 0, width: 60, height: 60 },
  isFolded: false,
  optionsName: 'solid',
};

export const cardPapers: Readonly<Record<PackType, CardPaper>> = {
  SOLID: a4Upright,
  // Each cell has a label of its own.
  PERF: {
    ...a4Upright,
    name: 'Perforated card',
    least: { ...a4Upright.least, width: 120, height: 110 },
    optionsName: 'perforated',
  },
  TRIFOLD: {
    name: 'Folding card',
    width: 297,
    height: 210,
    grid: { x: 105, y: 15, width: 180, height: 182 },
    lowest: 210,
    // The mark of the head within a printer's reach, and a gap beside the column with the name.
    least: { topMargin: 11.2, leftMargin: 93, width: 60, height: 60 },
    isFolded: true,
    optionsName: 'trifold',
  },
  'MEDICO PAK': {
    name: 'Medico Pak card',
    width: 200,
    height: 150,
    grid: { x: 10, y: 25, width: 180, height: 119 },
    lowest: 150,
    // A few lines, set close, and the headings of the times.
    least: { topMargin: 22, leftMargin: 0, width: 60, height: 60 },
    isFolded: false,
    optionsName: 'medico',
  },
};

/** The grid's place on its paper. */
export function computeGridPlace(measures: GridMeasures, { grid }: Pick<CardPaper, 'grid'>): PlaceOnPaper {
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
export function checkGridFit(
  place: PlaceOnPaper,
  { width, lowest }: Pick<CardPaper, 'width' | 'lowest'>,
): { readonly across: boolean; readonly down: boolean } {
  return {
    across: place.x >= 0 && place.x + place.width <= width + tolerance,
    down: place.y >= 0 && place.y + place.height <= lowest + tolerance,
  };
}

/**
 * Whether whose pack it is has room above and beside a grid, and words in its cells: else no pack could be printed. The
 * measures of a sachet roll, which stand in the same profile, are none of a grid and leave room as they are.
 */
export function checkGridRoom(
  place: PlaceOnPaper,
  { least, grid }: Pick<CardPaper, 'least' | 'grid'>,
): { readonly above: boolean; readonly beside: boolean; readonly inside: boolean } {
  return {
    above: place.y >= least.topMargin - tolerance,
    beside: place.x >= least.leftMargin - tolerance,
    inside: isLargeEnough(place, least) || isRollSize(place, grid),
  };
}

function isLargeEnough({ width, height }: PlaceOnPaper, least: GridMeasures): boolean {
  return width >= least.width - tolerance && height >= least.height - tolerance;
}
