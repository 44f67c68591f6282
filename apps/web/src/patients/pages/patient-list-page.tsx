import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, MultiSelect } from '@mantine/core';
import { patientList } from '@packwright/contract/patients';
import { getCodes, packingStatuses } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Counts, EmptyState, Page } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { DataTable, useSelection, useTable } from '../../kit/table/index.ts';
import { useGroupChoices } from '../../facilities/index.ts';
import { SavedViews, useCodeLabel, useListExport, useRequestedColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import {
  exportPatients,
  findMatchingPatients,
  type PatientExport,
  usePatientCounts,
  usePatientList,
  useInitialStatuses,
} from '../calls/index.ts';
import { usePatientColumns } from '../parts/list/list-columns.tsx';
import { parseListUrl } from '../parts/list/list-url.ts';
import { InitialStatuses } from '../parts/list/initial-statuses.tsx';
import styles from '../parts/patients.module.css';
import { messages } from '../messages/index.ts';

const SelectionActs = lazyPart(() =>
  import('../parts/selection/selection-acts.tsx').then((module) => module.SelectionActs),
);

const all = getCodes(packingStatuses);
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
  const [search, setSearch] = useUrl();
  const { status, groupIds } = parseListUrl(search);
  const shownFirst = useInitialStatuses();
  const first = shownFirst.data ?? all;
  const packingStatus = status === 'all' ? [...all] : status === null ? [...first] : [status];
  const table = useTable('patients');
  const isReady = status !== null || !shownFirst.isPending;
  const filter = { patientGroupIds: [...groupIds], packingStatus };
  const query = usePatientList(table.asked, filter, useRequestedColumns(patientList, table.id), isReady);
  const exportList = useListExport((choice: PatientExport) => exportPatients(table.asked, filter, choice));
  const counts = usePatientCounts(table.state.query, [...groupIds]);
  const columns = usePatientColumns();
  const formatCode = useCodeLabel();
  const cache = useQueryClient();
  const selection = useSelection<number>();
  const isAll = packingStatus.length === all.length;
  const newButton = may({ menu: 'patient', level: 'create' }) && (
    <Button component={Link} to="/patient/create" leftSection={<IconPlus size={16} />}>
      {t('newPatient')}
    </Button>
  );
  const listActs = newButton && (
    <>
      <Button component={Link} to="/patient/import" variant="default">
        {t('importPatients')}
      </Button>
      {newButton}
    </>
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
    <Page title={t('patients')} fill acts={listActs}>
      <Counts
        label={t('summary')}
        chosen={isAll ? 'all' : packingStatus.length === 1 ? String(packingStatus[0]) : ''}
        onChoose={(id) => setSearch({ status: id, page: undefined })}
        counts={[
          { id: 'all', label: t('total'), value: counts.data?.total },
          ...countOrder.map(({ code }) => ({
            id: String(code),
            label: formatCode('packingStatus', code),
            value: counts.data && getTotal(counts.data, code),
          })),
        ]}
      />
      <DataTable
        label={t('patients')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={formatPersonName}
        onOpen={(row) => void navigate({ to: `/patient/${row.id}` })}
        searchLabel={t('search')}
        onExport={exportList}
        selection={selection}
        selectMatching={() => findMatchingPatients(cache, table.asked, filter)}
        bulk={<SelectionActs selection={selection} mayUpdate={may({ menu: 'patient', level: 'update' })} />}
        tools={
          <>
            <PatientGroupFilter
              chosen={groupIds}
              onChoose={(ids) => setSearch({ group: ids, page: undefined })}
            />
            <InitialStatuses chosen={first} />
            <SavedViews list={table.id} columns={columns} />
          </>
        }
        empty={
          counts.data?.total === 0 && (
            <EmptyState title={t('firstPatient')} hint={t('firstPatientHint')}>
              {listActs}
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

const getTotal = (totals: Totals, code: 0 | 1 | 2 | 3): number =>
  [totals.totalActive, totals.totalSuspended, totals.totalInactive, totals.totalNewlyImported][code] ?? 0;

interface PatientGroupFilterProps {
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly string[]) => void;
}

function PatientGroupFilter({ chosen, onChoose }: PatientGroupFilterProps) {
  const t = useTranslate(messages);
  const groups = useGroupChoices();
  return (
    <MultiSelect
      mod={{ 'one-line': true }}
      className={styles.tool}
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
