import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { roleList } from '@packwright/contract/access';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, Page } from '../../kit/page/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { useMay, useMayOpen } from '../../shell/session/index.ts';
import { useRoleName } from '../../shell/use-role-name.ts';
import { exportRoles, type RoleExport, type RoleListRow, useRoles } from '../calls/roles.ts';
import { messages } from '../messages/roles.ts';
import styles from '../parts/people.module.css';
import { useDeleteRole } from '../parts/use-delete-role.ts';

/** /role/list */
export function RoleListPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const opens = useMayOpen();
  // By name, and no column says so: built-in roles stand where their English names do.
  const table = useTable('roles');
  const query = useRoles(table.asked);
  const exportList = useListExport((choice: RoleExport) => exportRoles(table.asked, choice));
  const mayOpen = opens('ROLE', 'update');
  const columns = useRoleColumns(mayOpen);
  const nameRole = useRoleName();
  const remove = useDeleteRole();
  const newButton = opens('ROLE', 'create') && (
    <Button component={Link} to="/role/create" leftSection={<IconPlus size={16} />}>
      {t('newRole')}
    </Button>
  );
  return (
    <Page title={t('roles')} fill acts={newButton}>
      <DataTable
        label={t('roles')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.id}
        rowName={nameRole}
        searchLabel={t('search')}
        onExport={exportList}
        empty={<EmptyState title={t('firstRole')} hint={t('firstRoleHint')} />}
        rowMenu={(row: RoleListRow) => (
          <>
            <Menu.Item component={Link} to={`/role/userAssigned/${row.id}`}>
              {t('assigned')}
            </Menu.Item>
            {!row.isSystem && may({ menu: 'role', level: 'delete' }) && (
              <Menu.Item data-danger onClick={() => void remove(row)}>
                {t('delete')}
              </Menu.Item>
            )}
          </>
        )}
        {...(mayOpen && { onOpen: (row: RoleListRow) => void navigate({ to: `/role/${row.id}` }) })}
      />
    </Page>
  );
}

function useRoleColumns(mayOpen: boolean): readonly ListColumn<RoleListRow>[] {
  const t = useTranslate(messages);
  const number = useNumber();
  const nameRole = useRoleName();
  const cells = useMemo(
    (): ListCells<RoleListRow> => ({
      name: (role) =>
        mayOpen ? (
          <Link className={styles.link ?? ''} to={`/role/${role.id}`}>
            <BidiText>{nameRole(role)}</BidiText>
          </Link>
        ) : (
          <BidiText>{nameRole(role)}</BidiText>
        ),
      userCount: ({ id, userCount }) => (
        <Link className={styles.link ?? ''} to={`/role/userAssigned/${id}`}>
          {number(userCount)}
        </Link>
      ),
      isPharmacist: ({ isPharmacist }) => t(isPharmacist ? 'yes' : 'no'),
      isChangeCommentRequired: ({ isChangeCommentRequired }) => t(isChangeCommentRequired ? 'yes' : 'no'),
      isSystem: ({ isSystem }) => t(isSystem ? 'ofProduct' : 'ofPharmacy'),
    }),
    [t, number, nameRole, mayOpen],
  );
  return useListColumns(roleList, cells);
}
