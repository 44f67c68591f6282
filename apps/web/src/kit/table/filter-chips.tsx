import { Button, CloseButton } from '@mantine/core';
import { useTranslate } from '../language/index.ts';
import { tableMessages } from '../messages/index.ts';
import type { ListColumn } from './column.ts';
import { formatFilterValue } from './filter-value.ts';
import styles from './table.module.css';
import type { TableHandle } from './use-table.ts';

interface FilterChipsProps {
  readonly table: TableHandle;
  readonly columns: readonly Pick<ListColumn<never>, 'id' | 'header' | 'filter'>[];
}

/** The column filters of a list, each with the button that removes it. */
export function FilterChips({ table, columns }: FilterChipsProps) {
  const t = useTranslate(tableMessages);
  const { filters } = table.state;
  return (
    <>
      {filters.map((filter, at) => {
        const column = columns.find(({ id }) => id === filter.field);
        const text = `${column?.header ?? filter.field} ${t(`table.${filter.type}`)}`;
        const value = formatFilterValue(column?.filter, filter.value);
        return (
          <span key={`${filter.field}:${filter.type}:${filter.value}`} className={styles.chip}>
            <em>{text}</em> <bdi>{value}</bdi>
            <CloseButton
              size="xs"
              aria-label={t('table.removeFilter', { filter: `${text} ${value}` })}
              onClick={() => table.change({ filters: filters.filter((_, index) => index !== at) })}
            />
          </span>
        );
      })}
      {filters.length > 1 && (
        <Button variant="subtle" size="xs" onClick={() => table.change({ filters: [] })}>
          {t('table.clearAll')}
        </Button>
      )}
    </>
  );
}
