import '../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { quickScriptList } from '@packwright/contract/balance';
import { useMemo } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useSelection, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type QuickRow, useQuickFavorite, useQuickScripts } from '../calls/quick-dispense.ts';
import { quickMessages } from '../messages/quick.ts';
import { Amount } from '../parts/amount.tsx';
import { readQuickFilter, writeQuickFilter } from '../parts/quick/quick-filter.ts';
import { QuickFilterForm } from '../parts/quick/quick-filter-form.tsx';
import { useQueueing } from '../parts/quick/use-queueing.ts';

/** The medicines that are short or favourites (QUICK-1). */
export function QuickScriptsTab() {
  const t = useTranslate(quickMessages);
  const mayMark = useMay()({ menu: 'vpb', level: 'update' });
  const [search, setSearch] = useUrl();
  const filter = useMemo(() => readQuickFilter(search), [search]);
  const table = useTable('quickScripts', {});
  const selection = useSelection<number>();
  const queue = useQueueing(filter.weekCount);
  const handleSend = async (): Promise<void> => {
    if (await queue(selection.ids)) selection.clear();
  };
  return (
    <>
      <QuickFilterForm filter={filter} onFilter={(next) => setSearch(writeQuickFilter(next))} />
      <DataTable
        label={t('list')}
        table={table}
        columns={useQuickColumns()}
        query={useQuickScripts(table.asked, filter)}
        rowId={({ prescriptionId }) => prescriptionId}
        rowName={({ patientName, drugName }) => `${patientName}, ${drugName}`}
        searchLabel={t('search')}
        selection={selection}
        bulk={<Button onClick={() => void handleSend()}>{t('send')}</Button>}
        {...(mayMark && { rowMenu: (row: QuickRow) => <FavoriteItem row={row} /> })}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
    </>
  );
}

function FavoriteItem({ row: { prescriptionId: id, isFavorite } }: { readonly row: QuickRow }) {
  const t = useTranslate(quickMessages);
  const mark = useQuickFavorite();
  const handleClick = () => void mark.mutateAsync({ id, isFavorite: !isFavorite }).catch(showFailure);
  return <Menu.Item onClick={handleClick}>{t(isFavorite ? 'unmark' : 'mark')}</Menu.Item>;
}

function useQuickColumns(): readonly ListColumn<QuickRow>[] {
  const t = useTranslate(quickMessages);
  const cells = useMemo(
    (): ListCells<QuickRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      drugName: ({ drugName }) => <BidiText>{drugName}</BidiText>,
      availableQty: ({ availableQty }) => <Amount text={availableQty} short={availableQty.startsWith('-')} />,
      shortageQty: ({ shortageQty }) => <Amount text={shortageQty} />,
      quantityToDispense: ({ quantityToDispense }) => <Amount text={quantityToDispense} />,
      isFavorite: ({ isFavorite }) => (isFavorite ? <Pill tone="amber">{t('favorite')}</Pill> : '—'),
    }),
    [t],
  );
  return useListColumns<QuickRow>(quickScriptList, cells);
}
