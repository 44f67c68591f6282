import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, hasFailed, LoadFailedPage, Page, PageSkeleton } from '../../kit/page/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { useMayOpen } from '../../shell/session/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import { type PersonListRow, usePeople } from '../calls/people.ts';
import { type Role, useRole } from '../calls/roles.ts';
import { messages } from '../messages/roles.ts';
import { useAddressedId } from '../parts/use-addressed-id.ts';
import { usePeopleColumns } from '../parts/use-people-columns.tsx';

/** /role/userAssigned/{roleId} */
export function RolePeoplePage() {
  const role = useRole(useAddressedId());
  if (role.isPending) return <PageSkeleton />;
  if (hasFailed(role)) return <LoadFailedPage error={role.error} retry={() => void role.refetch()} />;
  return <PeopleOfRole role={role.data} />;
}

function PeopleOfRole({ role }: { readonly role: Role }) {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const opens = useMayOpen();
  const table = useTable('role-users', { sort: { field: 'name', order: 'asc' } });
  const query = usePeople(table.asked, { roleId: role.id });
  const mayOpen = opens('USER', 'update');
  const columns = usePeopleColumns(mayOpen);
  return (
    <Page
      title={t('assignedTitle', { name: useRoleName()(role) })}
      fill
      acts={
        opens('ROLE', 'update') && (
          <Button variant="default" component={Link} to={`/role/${role.id}`}>
            {t('openRole')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('assigned')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={({ firstName, lastName }) => `${lastName}, ${firstName}`}
        empty={<EmptyState title={t('nobody')} hint={t('nobodyHint')} />}
        {...(mayOpen && {
          onOpen: (row: PersonListRow) => void navigate({ to: `/user/${row.id}` }),
        })}
      />
    </Page>
  );
}
