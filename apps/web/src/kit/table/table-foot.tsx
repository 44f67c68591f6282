import '../../theme/fields.css';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { pageSizes } from '@packwright/core/fields';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useNumber, useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';
import styles from './table.module.css';
import { getLastPage } from './table-state.ts';
import type { TableHandle } from './use-table.ts';

interface TableFootProps {
  readonly table: TableHandle;
  readonly total: number;
}

/** Which rows of how many, rows per page, and the pages. */
export function TableFoot({ table, total }: TableFootProps) {
  const t = useTranslate(tableMessages);
  const number = useNumber();
  const sizeLabel = useId();
  const { page, size } = table.state;
  const pages = getLastPage(total, size);
  // A table that has no rows has no foot: a total of zero is one that has not come yet.
  const isKnown = total > 0;
  const from = Math.min((page - 1) * size + 1, total);
  const range = { from: number(from), to: number(Math.min(page * size, total)), total: number(total) };
  return (
    <div className={styles.foot}>
      <bdi className="numbers">{isKnown && t('table.range', range)}</bdi>
      <div className={styles.gap} />
      <span id={sizeLabel}>{t('table.rowsPerPage')}</span>
      <NativeSelect
        aria-labelledby={sizeLabel}
        size="xs"
        w={72}
        data={pageSizes.map(String)}
        value={String(size)}
        onChange={(event) => table.change({ size: Number(event.currentTarget.value) })}
      />
      <ActionIcon
        variant="default"
        size={28}
        disabled={page <= 1}
        aria-label={t('table.previous')}
        onClick={() => table.change({ page: page - 1 })}
      >
        <IconChevronLeft size={16} className="mirrored" />
      </ActionIcon>
      <bdi dir="ltr" className="numbers">
        {number(page)} / {number(pages)}
      </bdi>
      <ActionIcon
        variant="default"
        size={28}
        disabled={page >= pages}
        aria-label={t('table.next')}
        onClick={() => table.change({ page: page + 1 })}
      >
        <IconChevronRight size={16} className="mirrored" />
      </ActionIcon>
    </div>
  );
}
