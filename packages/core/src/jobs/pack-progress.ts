import type { JobLine } from './job.ts';

type FilledLine = Pick<JobLine, 'packing' | 'qty' | 'packed'>;

/** How many medicines of a pack stand how. */
export interface LineCounts {
  readonly lineCount: number;
  readonly confirmedCount: number;
  readonly skippedCount: number;
  /** Of those that are packed, the ones with another quantity than the sum of their doses. */
  readonly otherQuantityCount: number;
}

export interface PackProgress {
  readonly waiting: number;
  /** Nothing waits and something is inside: the packing may be completed (PACK-12). */
  readonly isPacked: boolean;
  /** So far nothing was left out, and every quantity is that of the doses (PACK-94). */
  readonly isWhole: boolean;
}

/** Is something else in the pack than the doses need (PACK-56)? */
export const isOtherQuantity = ({ packing, packed, qty }: FilledLine): boolean =>
  packing === 'confirmed' && packed !== qty;

export const countLines = (lines: readonly FilledLine[]): LineCounts => ({
  lineCount: lines.length,
  confirmedCount: lines.filter(({ packing }) => packing === 'confirmed').length,
  skippedCount: lines.filter(({ packing }) => packing === 'skipped').length,
  otherQuantityCount: lines.filter(isOtherQuantity).length,
});

/** How far the packing is, and whether the pack may look like a whole one (PACK-94). */
export function computePackProgress(counts: LineCounts): PackProgress {
  const { lineCount, confirmedCount, skippedCount, otherQuantityCount } = counts;
  const waiting = lineCount - confirmedCount - skippedCount;
  return {
    waiting,
    isPacked: waiting === 0 && confirmedCount > 0,
    isWhole: skippedCount === 0 && otherQuantityCount === 0,
  };
}
