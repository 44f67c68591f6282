interface PouchSize {
  readonly width: number;
  readonly height: number;
}

/** The pouches of a sachet roll, in mm. */
export const rollPaper = {
  widths: [60, 70, 80],
  usualWidth: 70,
  length: { shortest: 60, usual: 80, longest: 110 },
} as const;

/** The pouch that a profile asks for, where its measures are those of one; a card's say nothing about it (ADMIN-4). */
export function resolvePouchSize({ width, height }: PouchSize): PouchSize {
  const { widths, usualWidth, length } = rollPaper;
  return {
    width: widths.find((each) => each === width) ?? usualWidth,
    height: isPouchLength(height) ? height : length.usual,
  };
}

/** Whether a profile's place for a grid has the measures of a roll; its length may be left to the paper. */
export function isRollSize(place: PouchSize, paper: PouchSize): boolean {
  const isLength = isPouchLength(place.height) || place.height === paper.height;
  return isLength && rollPaper.widths.some((width) => width === place.width);
}

function isPouchLength(height: number): boolean {
  return height >= rollPaper.length.shortest && height <= rollPaper.length.longest;
}
