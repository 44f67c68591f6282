import { useEffect } from 'react';
import { useLatest } from '../../../kit/store/index.ts';
import type { Selection } from '../../../kit/table/index.ts';
import type { QuickPrintFilter, QuickPrintRow } from '../../calls/index.ts';
import { readIds } from './print-form.ts';

/** Selects the packs that a link names (MED-61), each time another period is listed; `rows` is absent until then. */
export function useLinkedPacks(
  selection: Selection<number>,
  rows: readonly QuickPrintRow[] | undefined,
  filter: QuickPrintFilter,
): void {
  const select = useLatest((): void => {
    const linked = readIds(filter.foils);
    const found = (rows ?? []).filter(({ foilId, isPrintable }) => isPrintable && linked.includes(foilId));
    if (found.length === 0) return;
    selection.setAll(
      found.map(({ foilId }) => foilId),
      true,
    );
  });
  const isListed = rows !== undefined;
  const address = JSON.stringify(filter);
  useEffect(() => {
    if (isListed) select.current();
  }, [isListed, address, select]);
}
