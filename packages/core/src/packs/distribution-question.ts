import type { Day } from '../days/index.ts';
import type { StandingPack } from './order-questions.ts';

type PackDays = Pick<StandingPack, 'from' | 'to'>;

/** A pack that is handed out although its days are over, or before an earlier week of its kind; with the days asked about. */
export interface DistributionQuestion extends PackDays {
  readonly kind: 'earlierWeek' | 'over';
}

/**
 * Finds the question before a pack is handed out; `waiting` are the packs of its kind that stay in the pharmacy. An
 * earlier week that is over is no question: nobody will take it (PACK-70, PACK-93).
 */
export function findDistributionQuestion(
  { from, to }: PackDays,
  waiting: readonly PackDays[],
  today: Day,
): DistributionQuestion | null {
  if (to < today) return { kind: 'over', from, to };
  const earlier = waiting.find((pack) => pack.to < from && pack.to >= today);
  return earlier ? { kind: 'earlierWeek', from: earlier.from, to: earlier.to } : null;
}
