import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { directionList } from '@packwright/contract/catalogue';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, BidiText, Page } from '../../kit/page/index.ts';
import { type ListColumn, DataTable, type TableDefaults, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay, useMayOpen } from '../../shell/session/index.ts';
import { type Direction, useDirectionList } from '../calls.ts';
import styles from '../parts/catalogue.module.css';
import { useDeleteDirection } from '../parts/use-delete-direction.ts';
import { messages } from '../messages/index.ts';

const byCode: TableDefaults = { sort: { field: 'code', order: 'asc' } };

function useDirectionColumns(mayOpen: boolean): readonly ListColumn<Direction>[] {
  const cells = useMemo(
    (): ListCells<Direction> => ({
      code: ({ directionId, code }) =>
        mayOpen ? (
          <span className={styles.name}>
            <Link to={`/direction/${directionId}`}>
              <BidiText code>{code}</BidiText>
            </Link>
          </span>
        ) : (
          <BidiText code>{code}</BidiText>
        ),
    }),
    [mayOpen],
  );
  return useListColumns(directionList, cells);
}

/** /direction/list: short codes for the sentences that are used often. */
export function DirectionListPage() {
  const t = useTranslate(messages);
  const navigate = useNavigate();
  const may = useMay();
  const opens = useMayOpen();
  const mayOpen = opens('DIRECTION', 'update');
  const table = useTable('directions', byCode);
  const columns = useDirectionColumns(mayOpen);
  const query = useDirectionList(table.asked);
  const remove = useDeleteDirection();
  const open = ({ directionId }: Direction): void => void navigate({ to: `/direction/${directionId}` });
  const mayDelete = may({ menu: 'direction', level: 'delete' });
  return (
    <Page
      title={t('directions.title')}
      fill
      acts={
        opens('DIRECTION', 'create') && (
          <Button component={Link} to="/direction/create" leftSection={<IconPlus size={16} />}>
            {t('directions.new')}
          </Button>
        )
      }
    >
      <DataTable<Direction, number>
        label={t('directions.title')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ directionId }) => directionId}
        rowName={({ code }) => code}
        searchLabel={t('directions.search')}
        empty={<EmptyState title={t('directions.empty')} hint={t('directions.emptyHint')} />}
        {...(mayOpen && { onOpen: open })}
        {...(mayDelete && {
          rowMenu: (direction: Direction) => (
            <Menu.Item data-danger onClick={() => void remove(direction)}>
              {t('direction.delete')}
            </Menu.Item>
          ),
        })}
      />
    </Page>
  );
}
