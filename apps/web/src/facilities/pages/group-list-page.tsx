import '../../theme/choices.css';
import '../../theme/fields.css';
import { Button, SegmentedControl } from '@mantine/core';
import { groupList } from '@packwright/contract/facilities';
import { groupStatuses } from '@packwright/core/fields';
import { formatKeptPhone } from '@packwright/core/identifiers';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { EmptyState, BidiText, formatOrDash, Page, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { type ListColumn, DataTable, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type GroupListRow, useGroupList } from '../calls/groups.ts';
import styles from '../parts/facilities.module.css';
import { messages } from '../messages/index.ts';

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
  const columns = useGroupColumns();
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

function useGroupColumns(): readonly ListColumn<GroupListRow>[] {
  const t = useTranslate(messages);
  const number = useNumber();
  const cells = useMemo(
    (): ListCells<GroupListRow> => ({
      name: ({ id, name }) => (
        <Link className={styles.link ?? ''} to={`/patient-group/${id}`}>
          <BidiText>{name}</BidiText>
        </Link>
      ),
      code: ({ code }) => <BidiText code>{code}</BidiText>,
      type: ({ patientGroupType }) =>
        t(patientGroupType === 'Nursing home' ? 'type.Nursing home' : 'type.Community'),
      status: ({ status }) => (
        <Pill tone={status === groupStatuses.active.code ? 'green' : 'grey'}>
          {t(status === groupStatuses.active.code ? 'active' : 'inactive')}
        </Pill>
      ),
      activePatients: ({ activePatients }) => number(activePatients),
      beds: ({ beds }) => (beds === 0 ? '—' : number(beds)),
      phone: ({ phone }) => <bdi dir="ltr">{formatOrDash(formatKeptPhone(phone))}</bdi>,
    }),
    [t, number],
  );
  return useListColumns(groupList, cells);
}
