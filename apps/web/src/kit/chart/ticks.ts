// Of digits at 12 pixels, the widest of our fonts.
const widthOfDigit = 7;

/** Digits are equally wide and marks between them are narrower. */
export const estimateTextWidth = (text: string): number => text.length * widthOfDigit;

const gap = 20;

/** Which of these names, in equal steps from the first, fit beside each other. */
export function chooseTicks(names: readonly string[], width: number): number[] {
  const widest = Math.max(0, ...names.map(estimateTextWidth)) + gap;
  const every = Math.max(1, Math.ceil((names.length * widest) / Math.max(1, width)));
  return [...names.keys()].filter((at) => at % every === 0);
}

/** The shortest axis of a line: less would make a difference of nothing look like one. */
const shortest = 4;

/**
 * The values between which a line is drawn. Values that lie close together far above nothing fill the height: the axis
 * names them, and a line, other than a column, measures no length.
 */
export function findLineDomain(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  const [least, most] = [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))];
  if (least <= most / 2) return [0, Math.max(1, most)];
  return [Math.max(0, Math.min(least, most - shortest)), most];
}
