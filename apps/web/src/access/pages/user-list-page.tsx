import '../../theme/choices.css';
import '../../theme/fields.css';
import '../../theme/menus.css';
import { Button, Menu, SegmentedControl } from '@mantine/core';
import { userStatuses } from '@packwright/core/fields';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, Page } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { useListExport } from '../../shell/lists/index.ts';
import { useMay, useMayOpen, useProfile } from '../../shell/session/index.ts';
import {
  exportPeople,
  type PeopleExport,
  type PeopleFilter,
  type PersonListRow,
  usePeople,
} from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import { usePeopleColumns } from '../parts/use-people-columns.tsx';
import { usePersonActions } from '../parts/use-person-actions.ts';

const filters: Readonly<Record<string, PeopleFilter>> = {
  active: { status: 1 },
  archived: { status: 0 },
};

/** /user/list */
export function UserListPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const opens = useMayOpen();
  const [search, setSearch] = useUrl();
  const status = typeof search.status === 'string' && search.status in filters ? search.status : 'all';
  const table = useTable('users', { sort: { field: 'name', order: 'asc' } });
  const query = usePeople(table.asked, filters[status] ?? {});
  const exportList = useListExport((choice: PeopleExport) =>
    exportPeople(table.asked, filters[status] ?? {}, choice),
  );
  const mayOpen = opens('USER', 'update');
  const columns = usePeopleColumns(mayOpen);
  const newButton = opens('USER', 'create') && (
    <Button component={Link} to="/user/create" leftSection={<IconPlus size={16} />}>
      {t('newPerson')}
    </Button>
  );
  return (
    <Page
      title={t('people')}
      fill
      acts={
        <>
          <Button variant="default" component={Link} to="/user/support">
            {t('supportAccess')}
          </Button>
          {newButton}
        </>
      }
    >
      <DataTable
        label={t('people')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={({ firstName, lastName }) => `${lastName}, ${firstName}`}
        searchLabel={t('search')}
        onExport={exportList}
        tools={
          <SegmentedControl
            size="xs"
            aria-label={t('status')}
            value={status}
            onChange={(value) => setSearch({ status: value === 'all' ? undefined : value, page: undefined })}
            data={(['all', 'active', 'archived'] as const).map((value) => ({ value, label: t(value) }))}
          />
        }
        empty={
          <EmptyState title={t('firstPerson')} hint={t('firstPersonHint')}>
            {newButton}
          </EmptyState>
        }
        rowMenu={(row: PersonListRow) => <PersonMenu person={row} />}
        {...(mayOpen && {
          onOpen: (row: PersonListRow) => void navigate({ to: `/user/${row.id}` }),
        })}
      />
    </Page>
  );
}

/** The acts on a person of the list. */
function PersonMenu({ person }: { readonly person: PersonListRow }) {
  const t = useTranslate(messages);
  const may = useMay();
  const { id } = useProfile();
  const { archive, mailReset, resetFactor, restore } = usePersonActions(person);
  const isActive = person.status === userStatuses.active.code;
  const mayUpdate = may({ menu: 'user', level: 'update' });
  return (
    <>
      {mayUpdate && isActive && <Menu.Item onClick={() => void mailReset()}>{t('mailReset')}</Menu.Item>}
      {mayUpdate && person.hasSecondFactor && (
        <Menu.Item onClick={() => void resetFactor()}>{t('resetFactor')}</Menu.Item>
      )}
      {mayUpdate && !isActive && <Menu.Item onClick={() => void restore()}>{t('restore')}</Menu.Item>}
      {may({ menu: 'user', level: 'delete' }) && isActive && id !== person.id && (
        <Menu.Item data-danger onClick={() => void archive()}>
          {t('archive')}
        </Menu.Item>
      )}
    </>
  );
}
