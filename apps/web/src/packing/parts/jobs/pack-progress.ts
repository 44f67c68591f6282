import { computePackProgress, type PackProgress } from '@packwright/core/jobs';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';

type Filling = Pick<JobRow, 'lineCount' | 'confirmedCount' | 'skippedCount' | 'leftOut' | 'otherQuantities'>;

/** How far a listed pack is packed, and whether it is a whole one (PACK-94). */
export const getPackProgress = (job: Filling): PackProgress =>
  computePackProgress({ ...job, otherQuantityCount: job.otherQuantities.length });

/** Names what makes a pack other than whole: the medicines left out, and those of another quantity; empty for a whole one. */
export function useGaps(): (job: Filling) => readonly string[] {
  const t = useTranslate(jobMessages);
  return ({ leftOut, otherQuantities }) => {
    const quantities = otherQuantities.map(({ drugName, packingQty, qty }) =>
      t('quantityOf', { drug: isolateText(drugName), packed: packingQty, needed: qty }),
    );
    return [
      ...(leftOut.length > 0 ? [t('notInPack', { drugs: leftOut.map(isolateText).join(', ') })] : []),
      ...(quantities.length > 0 ? [t('otherQuantity', { drugs: quantities.join(', ') })] : []),
    ];
  };
}
