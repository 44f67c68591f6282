interface FigurePlace {
  readonly at: number;
  readonly count: number;
  readonly isRtl: boolean;
}

/** Where a key leads from a figure; null for keys that lead nowhere. Sideways keys follow the eye in every language. */
export function findNextFigure(key: string, { at, count, isRtl }: FigurePlace): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const aside = isRtl ? -1 : 1;
  const steps = new Map([
    ['ArrowDown', 1],
    ['ArrowUp', -1],
    ['ArrowRight', aside],
    ['ArrowLeft', -aside],
  ]);
  const step = steps.get(key);
  return step === undefined ? null : Math.min(count - 1, Math.max(0, at + step));
}
