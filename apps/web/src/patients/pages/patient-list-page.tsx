import '../../theme/fields.css';
import { Button, MultiSelect } from '@mantine/core';
import { codesOf, packingStatuses } from '@packwright/core/fields';
import { patientName } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { Counts, EmptyState, Page } from '../../kit/page/index.ts';
import { useMoment, useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { useGroupChoices } from '../../people/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { usePatientCounts, usePatientList, useShownFirst } from '../calls/index.ts';
import { patientColumns } from '../parts/list-columns.tsx';
import { readListUrl } from '../parts/list-url.ts';
import { ShownFirst } from '../parts/shown-first.tsx';
import { useStatusName } from '../parts/use-status-name.ts';
import { messages } from '../messages/index.ts';

const all = codesOf(packingStatuses);
const countOrder = [
  packingStatuses.active,
  packingStatuses.suspended,
  packingStatuses.newlyImported,
  packingStatuses.inactive,
];

/** /patient/list: the counts are filters, and everything chosen is in the address. */
export function PatientListPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const moment = useMoment();
  const [search, setSearch] = useUrl();
  const { status, groupIds } = readListUrl(search);
  const shownFirst = useShownFirst();
  const first = shownFirst.data ?? all;
  const packingStatus = status === 'all' ? [...all] : status === null ? [...first] : [status];
  const table = useTable('patients');
  const isReady = status !== null || !shownFirst.isPending;
  const query = usePatientList(table.asked, { patientGroupIds: [...groupIds], packingStatus }, isReady);
  const counts = usePatientCounts(table.state.query, [...groupIds]);
  const statusName = useStatusName();
  const columns = useMemo(() => patientColumns(t, statusName, moment), [t, statusName, moment]);
  const isAll = packingStatus.length === all.length;
  const newButton = may({ menu: 'patient', level: 'create' }) && (
    <Button component={Link} to="/patient/create" leftSection={<IconPlus size={16} />}>
      {t('newPatient')}
    </Button>
  );
  if (shownFirst.data?.length === 0) {
    return (
      <Page title={t('patients')}>
        <EmptyState title={t('noStatuses')} alert>
          <Button onClick={() => void shownFirst.refetch()}>{t('reload')}</Button>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={t('patients')} fill acts={newButton}>
      <Counts
        label={t('summary')}
        chosen={isAll ? 'all' : packingStatus.length === 1 ? String(packingStatus[0]) : ''}
        onChoose={(id) => setSearch({ status: id, page: undefined })}
        counts={[
          { id: 'all', label: t('total'), value: counts.data?.total },
          ...countOrder.map(({ code }) => ({
            id: String(code),
            label: t(`packing.${code}`),
            value: counts.data && valueOf(counts.data, code),
          })),
        ]}
      />
      <DataTable
        label={t('patients')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={patientName}
        onOpen={(row) => void navigate({ to: `/patient/${row.id}` })}
        searchLabel={t('search')}
        tools={
          <>
            <GroupFilter chosen={groupIds} onChoose={(ids) => setSearch({ group: ids, page: undefined })} />
            <ShownFirst chosen={first} />
          </>
        }
        empty={
          counts.data?.total === 0 && (
            <EmptyState title={t('firstPatient')} hint={t('firstPatientHint')}>
              {newButton}
            </EmptyState>
          )
        }
      />
    </Page>
  );
}

interface Totals {
  readonly totalActive: number;
  readonly totalSuspended: number;
  readonly totalNewlyImported: number;
  readonly totalInactive: number;
}

const valueOf = (totals: Totals, code: 0 | 1 | 2 | 3): number =>
  [totals.totalActive, totals.totalSuspended, totals.totalInactive, totals.totalNewlyImported][code] ?? 0;

interface GroupFilterProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly string[]) => void;
}

function GroupFilter({ chosen, onChoose }: GroupFilterProps) {
  const t = useTranslate(messages);
  const groups = useGroupChoices();
  return (
    <MultiSelect
      w={230}
      aria-label={t('group')}
      placeholder={chosen.length === 0 ? t('allGroups') : ''}
      data={(groups.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      onChange={onChoose}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
