import '../../theme/fields.css';
import '../../theme/menus.css';
import { Menu, Switch } from '@mantine/core';
import { sentRequestList } from '@packwright/contract/reporting';
import { useMemo, useState } from 'react';
import { openFile, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import {
  exportSentRequests,
  type SentRow,
  useLetterMail,
  useLetterPrint,
  useSentRequests,
} from '../calls/requests.ts';
import { requestMessages } from '../messages/requests.ts';

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

interface SentItemsProps {
  readonly row: SentRow;
  readonly onClose: (row: SentRow) => void;
}

function SentItems({ row, onClose }: SentItemsProps) {
  const t = useTranslate(requestMessages);
  const mayUpdate = useMay()({ menu: 'report', level: 'update' });
  const print = useLetterPrint();
  const mail = useLetterMail();
  const isOpen = row.state === 'open';
  const handlePrint = () => void print.mutateAsync(row.scriptRequestId).then(openFile).catch(showFailure);
  const handleMail = () =>
    void mail
      .mutateAsync({ scriptRequestIds: [row.scriptRequestId] })
      .then(() => showSuccess(t('mailed')), showFailure);
  return (
    <>
      <Menu.Item onClick={handlePrint}>{t('print')}</Menu.Item>
      {mayUpdate && isOpen && row.mailedAt === '' && <Menu.Item onClick={handleMail}>{t('mail')}</Menu.Item>}
      {mayUpdate && isOpen && <Menu.Item onClick={() => onClose(row)}>{t('close')}</Menu.Item>}
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
    }),
    [t],
  );
  return useListColumns<SentRow>(sentRequestList, cells);
}
