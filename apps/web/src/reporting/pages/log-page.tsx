import '../../theme/fields.css';
import { logList } from '@packwright/contract/reporting';
import { auditAreas, listSeenAreas } from '@packwright/core/audit';
import { parseDay } from '@packwright/core/days';
import { useMemo } from 'react';
import { ShortSelect } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, Page } from '../../kit/page/index.ts';
import { type UrlSearch, useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useCodeLabel, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { useWho } from '../../shell/session/index.ts';
import { exportLogs, type LogColumn, type LogFilter, type LogRow, useLogs } from '../calls/logs.ts';
import { logMessages } from '../messages/logs.ts';
import { LogDays } from '../parts/logs/log-days.tsx';

const everything = 'all';

const readDay = (value: UrlSearch[string]): string =>
  typeof value === 'string' ? (parseDay(value) ?? '') : '';

/** /home/logs: who did what in the pharmacy, with old and new values (AUDIT-10). */
export function LogPage() {
  const t = useTranslate(logMessages);
  const who = useWho();
  const describeArea = useCodeLabel();
  const [search, setSearch] = useUrl();
  const filter = useMemo<LogFilter>(
    () => ({
      fromDate: readDay(search.fromDate),
      toDate: readDay(search.toDate),
      area: auditAreas.find((area) => area === search.area) ?? null,
    }),
    [search],
  );
  const table = useTable('logs', {});
  const query = useLogs(table.asked, filter);
  const exportList = useListExport<LogColumn>((choice) => exportLogs(table.asked, filter, choice));
  const areas = who === null ? [] : listSeenAreas(who);
  const isWhole = filter.fromDate === '' && filter.toDate === '' && filter.area === null;
  return (
    <Page title={t('title')} fill>
      <DataTable
        label={t('title')}
        table={table}
        columns={useLogColumns()}
        query={query}
        rowId={({ seq }) => seq}
        rowName={({ userName, actionText }) => `${userName}, ${actionText}`}
        searchLabel={t('search')}
        onExport={exportList}
        tools={
          <>
            <LogDays days={filter} onChange={(days) => setSearch({ ...days, page: undefined })} />
            <ShortSelect
              w={130}
              aria-label={t('area')}
              options={[
                { value: everything, label: t('allAreas') },
                ...areas.map((value) => ({ value, label: describeArea('auditArea', value) })),
              ]}
              value={filter.area ?? everything}
              allowDeselect={false}
              onChoose={(area) =>
                setSearch({ area: area === everything ? undefined : area, page: undefined })
              }
            />
          </>
        }
        empty={
          <EmptyState title={t(isWhole ? 'empty' : 'none')} hint={t(isWhole ? 'emptyHint' : 'noneHint')} />
        }
      />
    </Page>
  );
}

function useLogColumns(): readonly ListColumn<LogRow>[] {
  const cells = useMemo(
    (): ListCells<LogRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      technical: ({ technical }) => (
        <span className="cut" title={technical} dir="ltr">
          {technical}
        </span>
      ),
      detail: ({ detail }) => (
        <span className="cut" title={detail}>
          <BidiText>{detail}</BidiText>
        </span>
      ),
    }),
    [],
  );
  return useListColumns<LogRow>(logList, cells);
}
