import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { type Selection, useSelection } from '../../kit/table/index.ts';
import { showNotice } from '../../kit/toast/index.ts';
import type { SwapLine } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';

/** The medicines selected for the swap; one that keeps its brand shows the reason instead. */
export function useLineSelection(lines: readonly SwapLine[]): Selection<number> {
  const t = useTranslate(swapMessages);
  const chosen = useSelection<number>();
  return useMemo(() => {
    const kept = new Map(
      lines.filter(({ skipReason }) => skipReason !== '').map((line) => [line.prescriptionId, line]),
    );
    return {
      ...chosen,
      toggle: (id) => {
        const line = kept.get(id);
        if (line === undefined || line.skipReason === '') return chosen.toggle(id);
        const reason = t(`skip.${line.skipReason}`);
        showNotice(t('notSelectable', { name: isolateText(line.patientName), reason }));
      },
      setAll: (ids, selected) => chosen.setAll(selected ? ids.filter((id) => !kept.has(id)) : ids, selected),
    };
  }, [chosen, lines, t]);
}
