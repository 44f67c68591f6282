import { parseDay } from '@packwright/core/days';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, Page } from '../../kit/page/index.ts';
import { type UrlSearch, useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { LogPeriod } from '../parts/log-period.tsx';
import { useLogColumns } from '../parts/log-columns.tsx';
import { SwapTabs } from '../parts/swap-tabs.tsx';
import { useSwapLog } from '../calls.ts';
import type { Period } from '../../balance/index.ts';
import { swapMessages } from '../messages/index.ts';

const readDay = (value: UrlSearch[string]): string =>
  typeof value === 'string' ? (parseDay(value) ?? '') : '';

/** /brand-swap/log: each swapped medicine with time, person and reason (SWAP-6). */
export function SwapLogPage() {
  const t = useTranslate(swapMessages);
  const [search, setSearch] = useUrl();
  const period = useMemo<Period>(
    () => ({ fromDate: readDay(search.fromDate), toDate: readDay(search.toDate) }),
    [search],
  );
  const table = useTable('swap-log', { sort: { field: 'date', order: 'desc' } });
  const query = useSwapLog(table.asked, period);
  const columns = useLogColumns();
  const isWhole = period.fromDate === '' && period.toDate === '';
  return (
    <Page title={t('title')} fill>
      <SwapTabs />
      <LogPeriod period={period} onChange={(next) => setSearch({ ...next, page: undefined })} />
      <DataTable
        label={t('log.label')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ brandSwapId, prescriptionId }) => `${brandSwapId} ${prescriptionId}`}
        rowName={({ patientName, toDrugName }) => `${patientName}, ${toDrugName}`}
        searchLabel={t('log.search')}
        empty={
          <EmptyState
            title={t(isWhole ? 'log.empty' : 'log.none')}
            hint={t(isWhole ? 'log.emptyHint' : 'log.noneHint')}
          />
        }
      />
    </Page>
  );
}
