import { formatPersonName } from '@packwright/core/identifiers';
import { useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import { type Selection, useSelection } from '../../../kit/table/index.ts';
import { showNotice } from '../../../kit/toast/index.ts';
import type { QuickPrintRow } from '../../calls/index.ts';
import { creatorMessages } from '../../messages/index.ts';

interface QuickSelection extends Selection<number> {
  /** Selects these packs alone, also where other days are still listed. */
  readonly choose: (ids: readonly number[]) => void;
}

/** The packs chosen for printing: those of which something can be packed, and fewer than the limit (PACK-42). */
export function useQuickSelection(rows: readonly QuickPrintRow[]): QuickSelection {
  const t = useTranslate(creatorMessages);
  const chosen = useSelection<number>();
  return useMemo(() => {
    const blocked = new Map(rows.filter((row) => !row.isPrintable).map((row) => [row.foilId, row]));
    return {
      ...chosen,
      toggle: (id) => {
        const row = blocked.get(id);
        if (row === undefined) chosen.toggle(id);
        else showNotice(t('notSelectable', { name: isolateText(formatPersonName(row)) }));
      },
      choose: (ids) => {
        chosen.clear();
        chosen.setAll(ids, true);
      },
      setAll: (ids, selected) =>
        chosen.setAll(selected ? ids.filter((id) => !blocked.has(id)) : ids, selected),
    };
  }, [chosen, rows, t]);
}
