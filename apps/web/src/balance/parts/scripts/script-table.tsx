import { Button } from '@mantine/core';
import { scriptList } from '@packwright/contract/balance';
import { formatPersonName } from '@packwright/core/identifiers';
import { type ReactNode, useMemo } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { EmptyState } from '../../../kit/page/index.ts';
import { useUrl } from '../../../kit/store/index.ts';
import { DataTable, type Selection, type TableDefaults, useTable } from '../../../kit/table/index.ts';
import { tableMessages } from '../../../kit/messages/index.ts';
import { useListExport } from '../../../shell/lists/index.ts';
import { exportScripts, type ScriptList, type ScriptRow, useScripts } from '../../calls/index.ts';
import { scriptMessages } from '../../messages/index.ts';
import { useScriptColumns } from './script-columns.tsx';
import { isFiltered, emptyScriptFilter, readScriptFilter, writeScriptFilter } from './script-filter.ts';

interface ScriptTableProps {
  readonly list: ScriptList;
  readonly defaults: TableDefaults;
  readonly onOpen?: (row: ScriptRow) => void;
  readonly onChoose?: (row: ScriptRow) => void;
  readonly rowMenu?: (row: ScriptRow) => ReactNode;
  readonly selection?: Selection<number>;
  readonly bulk?: ReactNode;
}

/** One list of the tracker. */
export function ScriptTable({ list, defaults, onChoose, ...acts }: ScriptTableProps) {
  const t = useTranslate(scriptMessages);
  const [search] = useUrl();
  const filter = useMemo(() => readScriptFilter(search), [search]);
  const table = useTable('scripts', defaults);
  const query = useScripts(table.asked, list, filter);
  const columns = useScriptColumns(list, onChoose);
  const onExport = useListExport<keyof typeof scriptList.columns>((choice) =>
    exportScripts(list, filter, table.asked, choice),
  );
  return (
    <DataTable
      label={t(`tab.${list}`)}
      table={table}
      columns={columns}
      query={query}
      rowId={(row) => row.scriptTrackingId}
      rowName={(row) => `${formatPersonName(row)}, ${row.drugName}`}
      searchLabel={t('search')}
      onExport={onExport}
      empty={
        isFiltered(filter) ? (
          <NoMatch />
        ) : (
          <EmptyState title={t(`empty.${list}`)} hint={t(`emptyHint.${list}`)} />
        )
      }
      {...acts}
    />
  );
}

function NoMatch() {
  const k = useTranslate(tableMessages);
  const [, setSearch] = useUrl();
  return (
    <EmptyState title={k('table.noMatch')} hint={k('table.noMatchHint')}>
      <Button variant="default" onClick={() => setSearch(writeScriptFilter(emptyScriptFilter))}>
        {k('table.clearAll')}
      </Button>
    </EmptyState>
  );
}
