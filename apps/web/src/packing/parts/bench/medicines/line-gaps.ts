import { useTranslate } from '../../../../kit/language/index.ts';
import type { PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { computePackingProgress } from './line-state.ts';

/** Counts what makes the packs of a bench other than whole (PACK-94), each in a few words; empty for whole ones. */
export function useLineGaps(lines: readonly PackLine[]): readonly string[] {
  const t = useTranslate(benchMessages);
  const { skippedCount, otherQuantityCount } = computePackingProgress(lines);
  return [
    ...(skippedCount > 0 ? [t('skippedCount', { count: skippedCount })] : []),
    ...(otherQuantityCount > 0 ? [t('otherQuantity', { count: otherQuantityCount })] : []),
  ];
}
