import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../language/index.ts';
import { EmptyState } from '../page/empty-state.tsx';
import { useFailureHint } from '../page/use-failure-hint.ts';
import { messages, tableMessages } from '../messages/index.ts';
import type { ListQuery } from './list-query.ts';
import type { TableHandle } from './use-table.ts';

/** An empty table, with or without a filter; both suggest what to do next. */
export function TableEmpty({ table, empty }: { readonly table: TableHandle; readonly empty: ReactNode }) {
  const t = useTranslate(tableMessages);
  const { query, filters } = table.state;
  if (query === '' && filters.length === 0) return empty ?? <EmptyState title={t('table.nothingYet')} />;
  return (
    <EmptyState title={t('table.noMatch')} hint={t('table.noMatchHint')}>
      <Button variant="default" onClick={() => table.change({ query: '', filters: [] })}>
        {t('table.clearAll')}
      </Button>
    </EmptyState>
  );
}

/** The list could not be loaded; the filters stay as they are. */
export function TableFailed<Row>({ query }: { readonly query: ListQuery<Row> }) {
  const t = useTranslate(tableMessages);
  const k = useTranslate(messages);
  const hint = useFailureHint(query.error);
  return (
    <EmptyState title={t('table.failed')} hint={hint} alert>
      <Button onClick={() => void query.refetch()}>{k('retry')}</Button>
    </EmptyState>
  );
}
