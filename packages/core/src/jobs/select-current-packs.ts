import type { JobLine } from './job.ts';

/**
 * Of the packs on one bench that have a medicine, those that its state there speaks of and that the next step is
 * about: where it waits; else where it is in; else all, for it is left out of each.
 */
export function selectCurrentPacks<Pack extends Pick<JobLine, 'packing'>>(
  packs: readonly Pack[],
): readonly Pack[] {
  const filterByState = (state: JobLine['packing']) => packs.filter(({ packing }) => packing === state);
  return [filterByState('waiting'), filterByState('confirmed')].find((some) => some.length > 0) ?? packs;
}
