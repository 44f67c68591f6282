import { Button, CloseButton, Portal } from '@mantine/core';
import { limits } from '@packwright/core/fields';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../dialog/index.ts';
import { useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';
import styles from './bulk-bar.module.css';
import type { RowId, Selection } from './use-selection.ts';

interface BulkBarProps<Id extends RowId> {
  readonly selection: Selection<Id>;
  readonly pageIds: readonly Id[];
  readonly total: number;
  /** Fetches the ids of the rows that match, on all pages: all of them, or as many as one list holds. */
  readonly matching: (() => Promise<readonly Id[]>) | undefined;
  readonly children: ReactNode;
}

/** Floats at the foot while rows are selected: how many, select all that match, and what to do with them. */
export function BulkBar<Id extends RowId>({
  selection,
  pageIds,
  total,
  matching,
  children,
}: BulkBarProps<Id>) {
  const t = useTranslate(tableMessages);
  const [asking, setAsking] = useState(false);
  const { count } = selection;
  if (count === 0) return null;
  const wholePage = pageIds.length > 0 && pageIds.every(selection.has);
  const reach = Math.min(total, limits.pageSize);
  const selectMatching = async (): Promise<void> => {
    if (!matching) return;
    setAsking(true);
    try {
      const ids = await matching();
      // Rows outside of the page would exceed the limit of one change.
      if (reach < total) selection.clear();
      selection.setAll(ids, true);
    } catch (reason) {
      await showFailure(reason);
    } finally {
      setAsking(false);
    }
  };
  return (
    <Portal>
      <section className={styles.bulk} aria-label={t('table.selected', { count })}>
        <strong className="numbers" aria-live="polite">
          {t('table.selected', { count })}
        </strong>
        {matching && wholePage && count < reach && (
          <Button variant="subtle" size="xs" loading={asking} onClick={() => void selectMatching()}>
            {reach < total
              ? t('table.selectFirst', { most: reach, total })
              : t('table.selectMatching', { count: total })}
          </Button>
        )}
        {children}
        <CloseButton aria-label={t('table.clearSelection')} onClick={selection.clear} />
      </section>
    </Portal>
  );
}
