import type { JobLine } from './job.ts';

/**
 * Selects the packs on one bench to which a medicine's state and its next step apply: those where it waits; else those
 * where it is packed; else all, because it is skipped in each.
 */
export function selectCurrentPacks<Pack extends Pick<JobLine, 'packing'>>(
  packs: readonly Pack[],
): readonly Pack[] {
  const filterByState = (state: JobLine['packing']) => packs.filter(({ packing }) => packing === state);
  return [filterByState('waiting'), filterByState('confirmed')].find((some) => some.length > 0) ?? packs;
}
