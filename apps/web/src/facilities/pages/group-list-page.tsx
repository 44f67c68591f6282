import '../../theme/fields.css';
import { Button, SegmentedControl } from '@mantine/core';
import { groupStatuses } from '@packwright/core/fields';
import { checkPhone, formatPhone } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Translate, useNumber, useTranslate } from '../../kit/language/index.ts';
import { EmptyState, BidiText, formatOrDash, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { type ListColumn, DataTable, useTable } from '../../kit/table/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type GroupListRow, useGroupList } from '../calls.ts';
import styles from '../parts/facilities.module.css';
import { type FacilitiesMessageKey, messages } from '../messages/index.ts';

const statusOf: Readonly<Record<string, number>> = {
  active: groupStatuses.active.code,
  inactive: groupStatuses.inactive.code,
};

/** /patient-group/list */
export function GroupListPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const [search, setSearch] = useUrl();
  const status = typeof search.status === 'string' && search.status in statusOf ? search.status : 'all';
  const table = useTable('patient-groups', { sort: { field: 'name', order: 'asc' } });
  const query = useGroupList(table.asked, statusOf[status]);
  const number = useNumber();
  const columns = useMemo(() => buildColumns(t, number), [t, number]);
  const newButton = may({ menu: 'patientGroup', level: 'create' }) && (
    <Button component={Link} to="/patient-group/create" leftSection={<IconPlus size={16} />}>
      {t('newGroup')}
    </Button>
  );
  return (
    <Page title={t('groups')} fill acts={newButton}>
      <DataTable
        label={t('groups')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        onOpen={(row) => void navigate({ to: `/patient-group/${row.id}` })}
        searchLabel={t('search')}
        tools={
          <SegmentedControl
            size="xs"
            aria-label={t('status')}
            value={status}
            onChange={(value) => setSearch({ status: value === 'all' ? undefined : value, page: undefined })}
            data={(['all', 'active', 'inactive'] as const).map((value) => ({ value, label: t(value) }))}
          />
        }
        empty={
          <EmptyState title={t('firstGroup')} hint={t('firstGroupHint')}>
            {newButton}
          </EmptyState>
        }
      />
    </Page>
  );
}

function buildColumns(
  t: Translate<FacilitiesMessageKey>,
  number: (value: number) => string,
): readonly ListColumn<GroupListRow>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      sort: true,
      always: true,
      cell: (row) => (
        <Link className={styles.link ?? ''} to={`/patient-group/${row.id}`}>
          <BidiText>{row.name}</BidiText>
        </Link>
      ),
    },
    { id: 'code', header: t('code'), sort: true, cell: (row) => <BidiText code>{row.code}</BidiText> },
    {
      id: 'type',
      header: t('type'),
      cell: (row) => t(row.patientGroupType === 'Nursing home' ? 'type.Nursing home' : 'type.Community'),
    },
    {
      id: 'status',
      header: t('status'),
      cell: (row) => (
        <Pill tone={row.status === groupStatuses.active.code ? 'green' : 'grey'}>
          {t(row.status === groupStatuses.active.code ? 'active' : 'inactive')}
        </Pill>
      ),
    },
    {
      id: 'activePatients',
      header: t('activePatients'),
      align: 'end',
      cell: (row) => number(row.activePatients),
    },
    {
      id: 'beds',
      header: t('beds'),
      sort: true,
      align: 'end',
      cell: (row) => (row.beds === 0 ? '—' : number(row.beds)),
    },
    { id: 'packType', header: t('packType'), cell: (row) => <BidiText>{row.defaultPackType}</BidiText> },
    { id: 'contact', header: t('contact'), cell: (row) => <BidiText>{row.contactName || '—'}</BidiText> },
    { id: 'phone', header: t('phone'), cell: (row) => <bdi dir="ltr">{formatPhoneOrDash(row.phone)}</bdi> },
    { id: 'suburb', header: t('suburb'), hidden: true, cell: (row) => <BidiText>{row.suburb}</BidiText> },
  ];
}

function formatPhoneOrDash(kept: string): string {
  const checked = kept === '' ? null : checkPhone(kept);
  return checked && checked.level !== 'error' ? formatPhone(checked.value) : formatOrDash(kept);
}
