import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { scriptRequestList } from '@packwright/contract/reporting';
import { absentDay } from '@packwright/core/days';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { formatWireDay, getToday, useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { exportRequests, type RequestRow, useRequests } from '../calls/requests.ts';
import { requestMessages } from '../messages/requests.ts';
import { applyChoice, readRequestFilter, writeRequestFilter } from '../parts/requests/request-filter.ts';
import styles from '../parts/requests/requests.module.css';
import { useLetterActions } from '../parts/requests/use-letter-actions.ts';

// Its fields would weigh on the first load; the list is shown before it.
const RequestFilterForm = lazyPart(
  () => import('../parts/requests/request-filter-form.tsx').then((module) => module.RequestFilterForm),
  <div className={styles.filterPlace} />,
);

/** The medicines whose scripts run out, each with why it is asked for or not (REQUEST-4). */
export function DueRequestsTab() {
  const t = useTranslate(requestMessages);
  const [search, setSearch] = useUrl();
  const filter = useMemo(() => readRequestFilter(search), [search]);
  const table = useTable('scriptRequests', { sort: { field: 'askByDate', order: 'asc' } });
  const letters = useLetterActions(table.asked, filter);
  const exportList = useListExport<keyof typeof scriptRequestList.columns>((choice) =>
    exportRequests(table.asked, filter, choice),
  );
  const handleDecision = (row: RequestRow, choice: RequestRow['choice']): void =>
    setSearch(writeRequestFilter(applyChoice(filter, row.id, choice)));
  return (
    <>
      <RequestFilterForm filter={filter} onFilter={(next) => setSearch(writeRequestFilter(next))} />
      <DataTable
        label={t('list')}
        table={table}
        columns={useRequestColumns()}
        query={useRequests(table.asked, filter)}
        rowId={({ id }) => id}
        rowName={({ patientName, drugName }) => `${patientName}, ${drugName}`}
        searchLabel={t('search')}
        onExport={exportList}
        rowMenu={(row) => <DecisionItems row={row} onDecide={handleDecision} />}
        tools={
          <>
            <Button variant="default" onClick={letters.preview}>
              {t('preview')}
            </Button>
            <Button onClick={letters.make} loading={letters.isPending}>
              {t('make')}
            </Button>
          </>
        }
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </>
  );
}

interface DecisionItemsProps {
  readonly row: RequestRow;
  readonly onDecide: (row: RequestRow, choice: RequestRow['choice']) => void;
}

function DecisionItems({ row, onDecide }: DecisionItemsProps) {
  const t = useTranslate(requestMessages);
  if (row.reason === 'notOnPrescription') return <Menu.Item disabled>{t('neverAsked')}</Menu.Item>;
  const choice = row.isIncluded ? 'exclude' : 'include';
  return (
    <>
      <Menu.Item onClick={() => onDecide(row, choice)}>{t(choice)}</Menu.Item>
      {row.choice !== '' && <Menu.Item onClick={() => onDecide(row, '')}>{t('followRules')}</Menu.Item>}
    </>
  );
}

const isBefore = (day: string, today: string): boolean => day !== absentDay && day < today;

function useRequestColumns(): readonly ListColumn<RequestRow>[] {
  const t = useTranslate(requestMessages);
  const cells = useMemo((): ListCells<RequestRow> => {
    const today = getToday();
    return {
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      drugName: ({ drugName, isSixtyDayCandidate }) => (
        <>
          <BidiText>{drugName}</BidiText>
          {isSixtyDayCandidate && (
            <>
              {' '}
              <Pill tone="blue" dotless>
                {t('sixtyDays')}
              </Pill>
            </>
          )}
        </>
      ),
      isIncluded: ({ isIncluded, choice }) => (
        <>
          <Pill tone={isIncluded ? 'green' : 'grey'}>{t(isIncluded ? 'included' : 'excluded')}</Pill>
          {choice !== '' && <span className={styles.hand}> {t('byHand')}</span>}
        </>
      ),
      askByDate: ({ askByDate, isIncluded }) => (
        <BidiText>
          <span className={isIncluded && isBefore(askByDate, today) ? styles.overdue : undefined}>
            {formatWireDay(askByDate)}
          </span>
        </BidiText>
      ),
    };
  }, [t]);
  return useListColumns<RequestRow>(scriptRequestList, cells);
}
