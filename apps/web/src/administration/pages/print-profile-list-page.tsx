import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { printProfileList } from '@packwright/contract/administration';
import { cardPapers, computeGridPlace } from '@packwright/core/packs';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { EmptyState, BidiText, formatOrDash, Page } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { type ListColumn, DataTable, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type PrintProfile, usePrintProfileList } from '../calls.ts';
import {
  isPackType,
  toGridMeasures,
  toTestPrintBody,
  toPrintProfileValues,
} from '../parts/form/print-profile-values.ts';
import { PrintProfileDrawer } from '../parts/print-profile/print-profile-drawer.tsx';
import styles from '../parts/print-profile/print-profile.module.css';
import { useDeletePrintProfile } from '../parts/print-profile/use-delete-print-profile.ts';
import { useTestPrint } from '../parts/print-profile/use-test-print.ts';
import { messages } from '../messages/print-profiles.ts';
import { printingMessages } from '../messages/printing.ts';

function usePrintProfileColumns(mayUpdate: boolean): readonly ListColumn<PrintProfile>[] {
  const t = useTranslate(messages);
  const number = useNumber();
  const cells = useMemo((): ListCells<PrintProfile> => {
    const formatMargins = (profile: PrintProfile): string => {
      if (!isPackType(profile.packType)) return '';
      const { x, y } = computeGridPlace(toGridMeasures(profile), cardPapers[profile.packType]);
      return t('fromEdges', { top: number(y), left: number(x) });
    };
    return {
      name: ({ printProfileId, name }) =>
        mayUpdate ? (
          <Link className={styles.name ?? ''} to={`/print-profile/${printProfileId}`}>
            <BidiText>{name}</BidiText>
          </Link>
        ) : (
          <span className={styles.readName}>
            <BidiText>{name}</BidiText>
          </span>
        ),
      clientCode: ({ clientCode }) => <BidiText>{clientCode}</BidiText>,
      grid: (profile) => <BidiText>{formatOrDash(formatMargins(profile))}</BidiText>,
    };
  }, [t, number, mayUpdate]);
  return useListColumns(printProfileList, cells);
}

/** /print-profile/list */
export function PrintProfileListPage() {
  const t = useTranslate(messages);
  const p = useTranslate(printingMessages);
  const navigate = useNavigate();
  const may = useMay();
  const table = useTable('print-profiles', { sort: { field: 'name', order: 'asc' } });
  const query = usePrintProfileList(table.asked);
  const mayUpdate = may({ menu: 'printProfile', level: 'update' });
  const columns = usePrintProfileColumns(mayUpdate);
  const [search, setSearch] = useUrl();
  const shownId = Number(search.profile ?? 0);
  const remove = useDeletePrintProfile();
  const { print } = useTestPrint();
  const newButton = may({ menu: 'printProfile', level: 'create' }) && (
    <Button component={Link} to="/print-profile/create" leftSection={<IconPlus size={16} />}>
      {t('new')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      fill
      acts={
        <>
          <Button
            component={Link}
            to="/printer/list"
            variant="default"
            leftSection={<IconPrinter size={16} />}
          >
            {p('title')}
          </Button>
          {newButton}
        </>
      }
    >
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ printProfileId }) => printProfileId}
        rowName={({ name }) => name}
        onOpen={(profile) =>
          mayUpdate
            ? void navigate({ to: `/print-profile/${profile.printProfileId}` })
            : setSearch({ profile: String(profile.printProfileId) })
        }
        searchLabel={t('search')}
        rowMenu={(profile: PrintProfile) => (
          <>
            <Menu.Item onClick={() => void print(toTestPrintBody(toPrintProfileValues(profile)))}>
              {t('testPrint')}
            </Menu.Item>
            {may({ menu: 'printProfile', level: 'delete' }) && (
              <Menu.Item data-danger onClick={() => void remove(profile)}>
                {t('delete')}
              </Menu.Item>
            )}
          </>
        )}
        empty={
          <EmptyState title={t('none')} hint={t(newButton ? 'noneHint' : 'noneForReaders')}>
            {newButton}
          </EmptyState>
        }
      />
      {shownId > 0 && <PrintProfileDrawer id={shownId} onClose={() => setSearch({ profile: undefined })} />}
    </Page>
  );
}
