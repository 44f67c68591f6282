import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { type Translate, useTranslate } from '../../kit/language/index.ts';
import { Counts, EmptyState, Page } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type DataTableProps, type TableHandle } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import type { Show } from '../calls/patients.ts';
import { importingMessages } from '../messages/index.ts';
import styles from './remarks.module.css';

const shows = ['new', 'known'] as const satisfies readonly Show[];

/** The texts that each list of staged records has under these keys. */
type ListKey = 'title' | 'show' | 'search' | 'toList' | `${'empty' | 'emptyHint'}.${Show}`;

/** Which of the staged records are shown, as the address says; another choice begins at the first page. */
export function useShow(): readonly [Show, (show: string) => void] {
  const [search, setSearch] = useUrl();
  return [search.show === 'known' ? 'known' : 'new', (show) => setSearch({ show, page: undefined })];
}

type TableParts<Row> = Pick<DataTableProps<Row, number>, 'columns' | 'query' | 'rowName' | 'selection'>;

interface StagedListProps<Row> extends TableParts<Row> {
  readonly t: Translate<ListKey>;
  readonly table: TableHandle;
  readonly show: Show;
  readonly onShow: (show: string) => void;
  readonly nameShow: (show: Show) => string;
  readonly counts: Readonly<Record<Show, number | undefined>>;
  /** The act on the selected rows; it is in sight before a row is ticked. */
  readonly act?: ReactNode;
  /** The list of our records. */
  readonly ours: string;
  /** The page that imports a file of them, if there is one. */
  readonly file?: string;
  /** Dialogs that are open. */
  readonly children?: ReactNode;
}

/** Records of the dispensing system: new ones to import, and known ones to compare with ours. */
export function StagedList<Row extends { readonly dispenseStagingId: number }>(props: StagedListProps<Row>) {
  const { t, table, show, nameShow, counts, ours, file, selection, act, children } = props;
  const say = useTranslate(importingMessages);
  const hasRows = (props.query.data?.total ?? 0) > 0;
  return (
    <Page
      title={t('title')}
      fill
      acts={
        file !== undefined && (
          <Button component={Link} to={file} variant="default">
            {say('ofFile')}
          </Button>
        )
      }
    >
      <Counts
        label={t('show')}
        chosen={show}
        onChoose={(id) => {
          selection?.clear();
          props.onShow(id);
        }}
        counts={shows.map((id) => ({ id, label: nameShow(id), value: counts[id] }))}
      />
      <DataTable
        label={t('title')}
        table={table}
        columns={props.columns}
        query={props.query}
        rowId={(row) => row.dispenseStagingId}
        rowName={props.rowName}
        searchLabel={t('search')}
        {...(show === 'new' &&
          selection && { selection, tools: hasRows && <SelectionTools count={selection.count} act={act} /> })}
        empty={
          <EmptyState title={t(`empty.${show}`)} hint={t(`emptyHint.${show}`)}>
            <Button component={Link} to={ours} variant="default">
              {t('toList')}
            </Button>
          </EmptyState>
        }
      />
      {children}
    </Page>
  );
}

interface SelectionToolsProps {
  readonly count: number;
  readonly act: ReactNode;
}

function SelectionTools({ count, act }: SelectionToolsProps) {
  const say = useTranslate(importingMessages);
  return (
    <>
      {count === 0 && <span className={styles.lead}>{say('tick')}</span>}
      {act}
    </>
  );
}

interface ImportButtonProps {
  /** How many rows are selected. */
  readonly count: number;
  readonly label: string;
  readonly disabled?: boolean;
  readonly importRows: () => Promise<unknown>;
  readonly refetch: () => Promise<unknown>;
  readonly onDone: () => void;
}

/** Imports the selected records, all or none. */
export function ImportButton(props: ImportButtonProps) {
  const { count, label, disabled = false, importRows, refetch, onDone } = props;
  const say = useTranslate(importingMessages);
  const [isImporting, setIsImporting] = useState(false);
  const run = async (): Promise<void> => {
    setIsImporting(true);
    try {
      await importRows();
      showSuccess(say('imported'));
      onDone();
    } catch (reason) {
      await showFailure(reason);
    } finally {
      await refetch();
      setIsImporting(false);
    }
  };
  return (
    <Button loading={isImporting} disabled={disabled || count === 0} onClick={() => void run()}>
      {count === 0 ? say('importSelected') : label}
    </Button>
  );
}
