import { displayDrugName } from '@packwright/core/medicines';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, isolateText } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, useTable } from '../../kit/table/index.ts';
import { showNotice } from '../../kit/toast/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type Brand, findAllLines, type SwapLine, useSwapLines } from '../calls.ts';
import { swapMessages } from '../messages/index.ts';
import { SelectedBrands } from './selected-brands.tsx';
import { GroupFilter } from './group-filter.tsx';
import { useLineColumns } from './line-columns.tsx';
import { writeSwapChoice } from './swap-choice.ts';
import { summariseSwap } from './swap-summary.ts';
import { useAllLines } from './use-all-lines.ts';
import { useLineSelection } from './use-line-selection.ts';

const SwapDialog = lazyPart(() => import('./swap-dialog.tsx').then((module) => module.SwapDialog));

interface SwapLinesProps {
  readonly from: Brand;
  readonly to: Brand;
  readonly patientGroupIds: readonly number[];
}

/** The dry run: every medicine of the old brand, what a swap would do to it, and the choice among them. */
export function SwapLines({ from, to, patientGroupIds }: SwapLinesProps) {
  const t = useTranslate(swapMessages);
  const [, setSearch] = useUrl();
  const maySwap = useMay()({ menu: 'brandSwap', level: 'update' });
  const pair = { fromDrugId: from.drugId, toDrugId: to.drugId, patientGroupIds };
  const table = useTable('swap-lines', { sort: { field: 'patientName', order: 'asc' } });
  const query = useSwapLines(table.asked, pair);
  const selection = useLineSelection(query.data?.data ?? []);
  const columns = useLineColumns();
  const { looking, look } = useAllLines();
  const [confirmed, setConfirmed] = useState<readonly SwapLine[] | null>(null);
  const selectAll = (): void =>
    look(
      () => findAllLines(table.asked, pair),
      (lines) => {
        const swappable = lines.filter(({ skipReason }) => skipReason === '');
        selection.setAll(
          swappable.map(({ prescriptionId }) => prescriptionId),
          true,
        );
      },
    );
  // A hidden row may have been selected before the search.
  const ask = (): void =>
    look(
      () => findAllLines({ ...table.asked, query: '' }, pair),
      (lines) => {
        if (summariseSwap(lines, selection.ids).medicines > 0) return setConfirmed(lines);
        selection.clear();
        showNotice(t('noneLeft'));
      },
    );
  const chooseGroups = (ids: readonly number[]): void => {
    const choice = writeSwapChoice({ from, to, patientGroupIds: ids });
    setSearch({ ...choice, page: undefined });
    selection.clear();
  };
  return (
    <>
      <SelectedBrands from={from} to={to}>
        <GroupFilter chosen={patientGroupIds} onChoose={chooseGroups} />
      </SelectedBrands>
      <DataTable
        label={t('lines')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ prescriptionId }) => prescriptionId}
        rowName={({ patientName, foilLabel }) => `${patientName}, ${foilLabel}`}
        searchLabel={t('lines.search')}
        empty={<NothingToSwap from={from} />}
        {...(maySwap && {
          selection,
          bulk: (
            <Button loading={looking} onClick={ask}>
              {t('swap')}
            </Button>
          ),
          tools: (
            <>
              {selection.count > 0 && (
                <Button variant="subtle" onClick={selection.clear}>
                  {t('clear')}
                </Button>
              )}
              <Button variant="default" loading={looking} onClick={selectAll}>
                {t('select')}
              </Button>
            </>
          ),
        })}
      />
      {confirmed && (
        <SwapDialog
          from={from}
          to={to}
          lines={confirmed}
          chosen={selection.ids}
          onDone={selection.clear}
          onClose={() => setConfirmed(null)}
        />
      )}
    </>
  );
}

function NothingToSwap({ from }: { readonly from: Brand }) {
  const t = useTranslate(swapMessages);
  return (
    <EmptyState
      title={t('lines.empty', { brand: isolateText(displayDrugName(from)) })}
      hint={t('lines.emptyHint')}
    >
      <Button variant="default" renderRoot={(root) => <Link {...root} to="/brand-swap/log" />}>
        {t('lines.toLog')}
      </Button>
    </EmptyState>
  );
}
