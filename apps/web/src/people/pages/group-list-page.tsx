import '../../theme/fields.css';
import { Button, SegmentedControl } from '@mantine/core';
import { groupStatuses } from '@packwright/core/fields';
import { checkPhone, formatPhone } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Translate, useNumber, useTranslate } from '../../kit/language/index.ts';
import { EmptyState, Iso, orDash, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { type Column, DataTable, useTable } from '../../kit/table/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type GroupRow, useGroupList } from '../calls.ts';
import styles from '../parts/people.module.css';
import { type PeopleMessageKey, messages } from '../messages/index.ts';

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
  const columns = useMemo(() => columnsOf(t, number), [t, number]);
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

function columnsOf(
  t: Translate<PeopleMessageKey>,
  number: (value: number) => string,
): readonly Column<GroupRow>[] {
  return [
    {
      id: 'name',
      header: t('name'),
      sort: true,
      always: true,
      cell: (row) => (
        <Link className={styles.link ?? ''} to={`/patient-group/${row.id}`}>
          <Iso>{row.name}</Iso>
        </Link>
      ),
    },
    { id: 'code', header: t('code'), sort: true, cell: (row) => <Iso code>{row.code}</Iso> },
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
    { id: 'packType', header: t('packType'), cell: (row) => <Iso>{row.defaultPackType}</Iso> },
    { id: 'contact', header: t('contact'), cell: (row) => <Iso>{row.contactName || '—'}</Iso> },
    { id: 'phone', header: t('phone'), cell: (row) => <bdi dir="ltr">{shownPhone(row.phone)}</bdi> },
    { id: 'suburb', header: t('suburb'), hidden: true, cell: (row) => <Iso>{row.suburb}</Iso> },
  ];
}

function shownPhone(kept: string): string {
  const checked = kept === '' ? null : checkPhone(kept);
  return checked && checked.level !== 'error' ? formatPhone(checked.value) : orDash(kept);
}
