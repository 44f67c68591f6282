import '../../theme/fields.css';
import '../../theme/menus.css';
import { Switch } from '@mantine/core';
import { sentRequestList } from '@packwright/contract/reporting';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { exportSentRequests, type SentRow, useSentRequests } from '../calls/requests.ts';
import { requestMessages } from '../messages/requests.ts';
import { LinkCell } from '../parts/requests/link-cell.tsx';
import { SentItems } from '../parts/requests/sent-items.tsx';

const CloseDialog = lazyPart(() =>
  import('../parts/requests/close-dialog.tsx').then((module) => module.CloseDialog),
);

/** The scripts that were asked for: their day, people and letters, and which are still open (REQUEST-5). */
export function SentRequestsTab() {
  const t = useTranslate(requestMessages);
  const [search, setSearch] = useUrl();
  const isOpenOnly = search.open !== '0';
  const table = useTable('sentRequests', {});
  const [closing, setClosing] = useState<SentRow | null>(null);
  const exportList = useListExport<keyof typeof sentRequestList.columns>((choice) =>
    exportSentRequests(table.asked, isOpenOnly, choice),
  );
  return (
    <>
      <DataTable
        label={t('sentList')}
        table={table}
        columns={useSentColumns()}
        query={useSentRequests(table.asked, isOpenOnly)}
        rowId={({ scriptRequestLineId }) => scriptRequestLineId}
        rowName={({ patientName, drugName }) => `${patientName}, ${drugName}`}
        searchLabel={t('search')}
        onExport={exportList}
        rowMenu={(row) => <SentItems row={row} onClose={setClosing} />}
        tools={
          <Switch
            label={t('onlyOpen')}
            checked={isOpenOnly}
            onChange={(event) => setSearch({ open: event.currentTarget.checked ? undefined : '0' })}
          />
        }
        empty={<EmptyState title={t('sentEmpty')} hint={t('sentEmptyHint')} />}
      />
      {closing !== null && <CloseDialog row={closing} onClose={() => setClosing(null)} />}
    </>
  );
}

const tones = { open: 'amber', arrived: 'green', closed: 'grey' } as const;

function useSentColumns(): readonly ListColumn<SentRow>[] {
  const t = useTranslate(requestMessages);
  const cells = useMemo(
    (): ListCells<SentRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      state: ({ state }) => <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>,
      linkState: (row) => <LinkCell row={row} />,
    }),
    [t],
  );
  return useListColumns<SentRow>(sentRequestList, cells);
}
