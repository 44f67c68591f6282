import { forecastList } from '@packwright/contract/balance';
import type { Coverage } from '@packwright/core/balance';
import { formatPersonName } from '@packwright/core/identifiers';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Card, EmptyState, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { type ListCells, useCodeLabel, useListColumns, useListExport } from '../../shell/lists/index.ts';
import type { Tone } from '../../theme/tones.ts';
import { exportForecast, type ForecastRow, useForecast } from '../calls/forecast.ts';
import { fileMessages } from '../messages/files.ts';
import { Amount } from '../parts/amount.tsx';
import { readBalanceFilter, writeBalanceFilter } from '../parts/balance-filter.ts';
import styles from '../parts/balance.module.css';

const FilterForm = lazyPart(
  () => import('../parts/filter-form.tsx').then((module) => module.FilterForm),
  <Card>
    <div className={styles.filterPlace} />
  </Card>,
);

const tones: Readonly<Record<Coverage, Tone>> = {
  lasts: 'green',
  repeats: 'amber',
  newScript: 'red',
  unknown: 'grey',
};

type QuantityField = Extract<keyof ForecastRow, `leftAfter${string}` | 'availableQty'>;

const drawAmount = (field: QuantityField) => (row: ForecastRow) => {
  const text = row[field];
  return <Amount text={text} short={text.startsWith('-')} />;
};

/** /vpb/forecast: what is left of each balance after each week, and which scripts cover what lacks (LEDGER-27). */
export function ForecastPage() {
  const t = useTranslate(fileMessages);
  const formatCode = useCodeLabel();
  const [search, setSearch] = useUrl();
  const filter = useMemo(() => readBalanceFilter(search, false), [search]);
  const table = useTable('forecast', { sort: { field: 'lastName', order: 'asc' } });
  const query = useForecast(table.asked, filter);
  const cells = useMemo(
    (): ListCells<ForecastRow> => ({
      availableQty: drawAmount('availableQty'),
      leftAfter1: drawAmount('leftAfter1'),
      leftAfter2: drawAmount('leftAfter2'),
      leftAfter3: drawAmount('leftAfter3'),
      leftAfter4: drawAmount('leftAfter4'),
      leftAfter6: drawAmount('leftAfter6'),
      leftAfter8: drawAmount('leftAfter8'),
      shortageQty: (row) => <Amount text={row.shortageQty} short={row.shortageQty !== '0'} />,
      coverage: (row) => <Pill tone={tones[row.coverage]}>{formatCode('coverage', row.coverage)}</Pill>,
    }),
    [formatCode],
  );
  const columns = useListColumns<ForecastRow>(forecastList, cells);
  const onExport = useListExport<keyof typeof forecastList.columns>((choice) =>
    exportForecast(filter, choice),
  );
  return (
    <Page title={t('forecast')} fill>
      <FilterForm filter={filter} onFilter={(next) => setSearch(writeBalanceFilter(next, false))} />
      <DataTable
        label={t('forecast')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => `${row.patientId} ${row.drugCode}`}
        rowName={(row) => `${formatPersonName(row)}, ${row.medication}`}
        searchLabel={t('forecast.search')}
        onExport={onExport}
        empty={<EmptyState title={t('forecast.empty')} hint={t('forecast.emptyHint')} />}
      />
    </Page>
  );
}
