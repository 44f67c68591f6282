import '../../theme/fields.css';
import '../../theme/menus.css';
import { Menu, Switch } from '@mantine/core';
import { queuedScriptList } from '@packwright/contract/balance';
import { useMemo } from 'react';
import { openFile, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { type QueuedRow, useQueueAnswer, useQueuedScripts, useQueueFile } from '../calls/quick-dispense.ts';
import { quickMessages } from '../messages/quick.ts';

/** The supplies that the dispensary was asked for, and its answers (QUICK-4). */
export function QueuedScriptsTab() {
  const t = useTranslate(quickMessages);
  const [search, setSearch] = useUrl();
  const isOpenOnly = search.open !== '0';
  const table = useTable('queuedScripts', {});
  return (
    <DataTable
      label={t('queuedList')}
      table={table}
      columns={useQueuedColumns()}
      query={useQueuedScripts(table.asked, isOpenOnly)}
      rowId={({ queuedScriptId }) => queuedScriptId}
      rowName={({ patientName, drugName }) => `${patientName}, ${drugName}`}
      searchLabel={t('search')}
      rowMenu={(row) => <QueuedItems row={row} />}
      tools={
        <Switch
          label={t('onlyOpen')}
          checked={isOpenOnly}
          onChange={(event) => setSearch({ open: event.currentTarget.checked ? undefined : '0' })}
        />
      }
      empty={<EmptyState title={t('queuedEmpty')} hint={t('queuedEmptyHint')} />}
    />
  );
}

function QueuedItems({ row }: { readonly row: QueuedRow }) {
  const t = useTranslate(quickMessages);
  const file = useQueueFile();
  const answer = useQueueAnswer();
  const handleAnswer = (state: 'dispensed' | 'rejected') =>
    void answer
      .mutateAsync({ queuedScriptIds: [row.queuedScriptId], state })
      .then(() => showSuccess(t('answered')), showFailure);
  return (
    <>
      <Menu.Item onClick={() => void file.mutateAsync(row.queueFileId).then(openFile).catch(showFailure)}>
        {t('file')}
      </Menu.Item>
      {row.state === 'queued' && (
        <>
          <Menu.Item onClick={() => handleAnswer('dispensed')}>{t('dispensed')}</Menu.Item>
          <Menu.Item onClick={() => handleAnswer('rejected')}>{t('rejected')}</Menu.Item>
        </>
      )}
    </>
  );
}

const tones = { queued: 'amber', dispensed: 'green', rejected: 'red' } as const;

function useQueuedColumns(): readonly ListColumn<QueuedRow>[] {
  const t = useTranslate(quickMessages);
  const cells = useMemo(
    (): ListCells<QueuedRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      state: ({ state }) => <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>,
    }),
    [t],
  );
  return useListColumns<QueuedRow>(queuedScriptList, cells);
}
