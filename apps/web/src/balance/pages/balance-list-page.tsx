import '../../theme/menus.css';
import { formatPersonName } from '@packwright/core/identifiers';
import { Button, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, EmptyState, Page, PageSkeleton } from '../../kit/page/index.ts';
import { useSavedChoice, useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useMay, useProfile } from '../../shell/session/index.ts';
import { type BalanceRow, useBalances, useMarkFavourite, useOnlyShort } from '../calls/index.ts';
import { useBalanceColumns } from '../parts/balance-columns.tsx';
import { type BalanceFilter, readBalanceFilter, writeBalanceFilter } from '../parts/balance-filter.ts';
import styles from '../parts/balance.module.css';
import { messages } from '../messages/index.ts';

// The list does not wait for the fields that narrow it down.
const FilterForm = lazyPart(
  () => import('../parts/filter-form.tsx').then((module) => module.FilterForm),
  <Card>
    <div className={styles.filterPlace} />
  </Card>,
);
const HistoryDrawer = lazyPart(() =>
  import('../parts/history-drawer.tsx').then((module) => module.HistoryDrawer),
);
const FilesMenu = lazyPart(() => import('../parts/files/files-menu.tsx').then((module) => module.FilesMenu));
const AdjustDialog = lazyPart(() =>
  import('../parts/adjust-dialog.tsx').then((module) => module.AdjustDialog),
);

/** Virtual Pill Balance: the balance of each patient and medicine, and how long it lasts. */
export function BalanceListPage() {
  const t = useTranslate(messages);
  const { currentPharmacyId } = useProfile();
  const ofPharmacy = useOnlyShort(currentPharmacyId);
  const [own, saveOwn] = useSavedChoice('balances.onlyShort', readOwnChoice);
  const [search] = useUrl();
  if (ofPharmacy.isPending) return <PageSkeleton />;
  const onlyShort = own ?? ofPharmacy.data ?? false;
  const filter = readBalanceFilter(search, onlyShort);
  return (
    <Page
      title={t('title')}
      fill
      acts={
        <>
          <FilesMenu filter={filter} />
          <Button
            variant="default"
            renderRoot={(root) => (
              <Link {...root} to="/vpb/forecast" search={writeBalanceFilter(filter, false)} />
            )}
          >
            {t('forecast')}
          </Button>
        </>
      }
    >
      <Balances onlyShort={onlyShort} saveOnlyShort={saveOwn} />
    </Page>
  );
}

// Null until a person chose otherwise than the pharmacy (LEDGER-13).
const readOwnChoice = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);

interface BalancesProps {
  readonly onlyShort: boolean;
  readonly saveOnlyShort: (onlyShort: boolean) => void;
}

function Balances({ onlyShort, saveOnlyShort }: BalancesProps) {
  const t = useTranslate(messages);
  const may = useMay();
  const [search, setSearch] = useUrl();
  const [adjusting, setAdjusting] = useState<BalanceRow | null>(null);
  const filter = useMemo(() => readBalanceFilter(search, onlyShort), [search, onlyShort]);
  const table = useTable('balances', { sort: { field: 'lastName', order: 'asc' } });
  const query = useBalances(table.asked, filter);
  const columns = useBalanceColumns();
  const mark = useMarkFavourite();
  const mayAdjust = may({ menu: 'vpb', level: 'create' });
  const toggleFavourite = (row: BalanceRow): void =>
    mark.mutate(
      { ...row, isFavorite: !row.isFavorite },
      {
        onSuccess: () =>
          showSuccess(t(row.isFavorite ? 'favourite.unmarked' : 'favourite.marked'), {
            undo: () => mark.mutate({ ...row, isFavorite: row.isFavorite }),
          }),
      },
    );
  const opened = Number(search.history);
  const change = (next: BalanceFilter): void => {
    const isShort = next.isDisplayInsufficentBalance;
    if (isShort !== filter.isDisplayInsufficentBalance) saveOnlyShort(isShort);
    setSearch(writeBalanceFilter(next, isShort === filter.isDisplayInsufficentBalance ? onlyShort : isShort));
  };
  // A medicine without any entry has no history to look at.
  const open = (row: BalanceRow): void => {
    if (row.vpbBalanceId > 0) setSearch({ history: String(row.vpbBalanceId) });
    else if (mayAdjust) setAdjusting(row);
  };
  return (
    <>
      <FilterForm filter={filter} onFilter={change} />
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => `${row.patientId} ${row.drugCode}`}
        rowName={(row) => `${formatPersonName(row)}, ${row.medication}`}
        onOpen={open}
        rowMenu={(row) => (
          <>
            {row.vpbBalanceId > 0 && <Menu.Item onClick={() => open(row)}>{t('history')}</Menu.Item>}
            {mayAdjust && <Menu.Item onClick={() => setAdjusting(row)}>{t('adjust')}</Menu.Item>}
            {row.prescriptionId > 0 && may({ menu: 'vpb', level: 'update' }) && (
              <Menu.Item onClick={() => toggleFavourite(row)}>
                {t(row.isFavorite ? 'favourite.unmark' : 'favourite.mark')}
              </Menu.Item>
            )}
          </>
        )}
        searchLabel={t('search')}
        empty={<EmptyState title={t('empty.title')} hint={t('empty.hint')} />}
      />
      {opened > 0 && <HistoryDrawer id={opened} onClose={() => setSearch({ history: undefined })} />}
      {adjusting && <AdjustDialog row={adjusting} onClose={() => setAdjusting(null)} />}
    </>
  );
}
