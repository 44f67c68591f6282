interface PlacedSection {
  readonly id: string;
  /** The distance from the place at which a jump to it ends; negative once it has passed that place. */
  readonly top: number;
}

interface ScrollPlace {
  readonly height: number;
  /** How far the page has been scrolled, and how far it can still be. */
  readonly passed: number;
  readonly rest: number;
}

/** The section that is read: the last one that has reached the top, and towards the end of the page the foot. */
export function pickSection(
  sections: readonly PlacedSection[],
  { height, passed, rest }: ScrollPlace,
): string | undefined {
  const stretch = Math.min(height, passed + rest);
  const share = stretch > 0 ? Math.max(0, 1 - rest / stretch) : 0;
  return sections.findLast(({ top }) => top <= share * height + 1)?.id;
}
