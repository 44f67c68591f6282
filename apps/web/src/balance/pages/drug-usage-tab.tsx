import { drugUsageList } from '@packwright/contract/balance';
import { addMonths } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState } from '../../kit/page/index.ts';
import { getToday, useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { exportDrugUsage, type UsageRow, useDrugUsage } from '../calls/usage.ts';
import { usageMessages } from '../messages/usage.ts';
import { Amount } from '../parts/amount.tsx';
import { GroupTable } from '../parts/usage/group-table.tsx';
import { readUsageFilter, writeUsageFilter } from '../parts/usage/usage-filter.ts';
import { UsageFilterForm } from '../parts/usage/usage-filter-form.tsx';

const cells: ListCells<UsageRow> = {
  dispensedQty: (row) => <Amount text={row.dispensedQty} />,
  packedQty: (row) => <Amount text={row.packedQty} />,
  adjustedQty: (row) => <Amount text={row.adjustedQty} isChange />,
  movedQty: (row) => <Amount text={row.movedQty} isChange />,
  balanceQty: (row) => <Amount text={row.balanceQty} short={row.balanceQty.startsWith('-')} />,
  weeklyNeed: (row) => <Amount text={row.weeklyNeed} />,
  totalNeed: (row) => <Amount text={row.totalNeed} />,
};

/** The tab Drug Usage Report: what became of a drug in a period, for each group and patient (DRUG-16). */
export function DrugUsageTab() {
  const t = useTranslate(usageMessages);
  const { id } = useParams({ strict: false });
  const drugId = Number(id);
  const navigate = useNavigate();
  const [search, setSearch] = useUrl();
  const filter = useMemo(() => {
    const today = getToday();
    return readUsageFilter(search, { fromDate: addMonths(today, -1), toDate: today });
  }, [search]);
  const table = useTable('drug-usage', { sort: { field: 'lastName', order: 'asc' } });
  const query = useDrugUsage(drugId, table.asked, filter);
  const columns = useListColumns<UsageRow>(drugUsageList, cells);
  const exportList = useListExport<keyof typeof drugUsageList.columns>((choice) =>
    exportDrugUsage(drugId, { ...filter, query: table.asked.query }, choice),
  );
  return (
    <>
      <UsageFilterForm filter={filter} onFilter={(next) => setSearch(writeUsageFilter(next))} />
      <GroupTable drugId={drugId} filter={filter} />
      <DataTable
        label={t('byPatient')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.patientId}
        rowName={formatPersonName}
        onOpen={(row) => void navigate({ to: `/patient/${row.patientId}/medication` })}
        searchLabel={t('search')}
        onExport={exportList}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </>
  );
}
