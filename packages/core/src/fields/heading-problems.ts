import { formatMaxLengthMessage, requiredMessage } from './messages.ts';
import { limits } from './limits.ts';
import type { FoilType } from './pack-codes.ts';

/** One heading to put right; `at` is its place, counted from 0. */
export interface HeadingProblem {
  readonly at: number;
  readonly message: string;
}

function findUnfilled(foilType: FoilType, headings: readonly string[]): number[] {
  const blank = headings.flatMap((heading, at) => (heading.trim() === '' ? [at] : []));
  if (foilType === 'blister') return blank;
  const filled = headings.length - blank.length;
  return filled < limits.sachetHeadings ? [blank[0] ?? headings.length] : [];
}

/** Blister: every heading filled; sachet: at least four; each under 32 characters (MED-14). */
export function findHeadingProblems(foilType: FoilType, headings: readonly string[]): HeadingProblem[] {
  const tooLong = headings.flatMap((heading, at) => (heading.length > limits.heading ? [at] : []));
  return [
    ...findUnfilled(foilType, headings).map((at) => ({ at, message: requiredMessage })),
    ...tooLong.map((at) => ({ at, message: formatMaxLengthMessage(limits.heading + 1) })),
  ];
}
