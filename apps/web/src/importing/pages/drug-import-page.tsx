import { Button } from '@mantine/core';
import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { Counts, EmptyState, isolateText, Page } from '../../kit/page/index.ts';
import { useUrl } from '../../kit/store/index.ts';
import { DataTable, useSelection, useTable } from '../../kit/table/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import {
  importDrugs,
  mapDrug,
  type StagedDrug,
  useRefetchDrugs,
  useStagedDrugCount,
  useStagedDrugs,
} from '../calls/drugs.ts';
import type { Show } from '../calls/patients.ts';
import { drugImportMessages } from '../messages/drugs.ts';
import { importingMessages } from '../messages/index.ts';
import { type StagedDrugActs, useStagedDrugColumns } from '../parts/staged-drug-columns.tsx';

const CompareDrugDialog = lazyPart(() =>
  import('../parts/compare-drug-dialog.tsx').then((module) => module.CompareDrugDialog),
);
const MapDrugDialog = lazyPart(() =>
  import('../parts/map-drug-dialog.tsx').then((module) => module.MapDrugDialog),
);

/** /drug/import: drugs of the dispensing system, new ones to add or map and known ones to compare. */
export function DrugImportPage() {
  const t = useTranslate(drugImportMessages);
  const say = useTranslate(importingMessages);
  const [search, setSearch] = useUrl();
  const show: Show = search.show === 'known' ? 'known' : 'new';
  const table = useTable('staged-drugs');
  const query = useStagedDrugs(table.asked, show);
  const selection = useSelection<number>();
  const [compared, setCompared] = useState<StagedDrug | null>(null);
  const [mapped, setMapped] = useState<StagedDrug | null>(null);
  const unmap = useUnmap();
  const acts = useMemo((): StagedDrugActs => ({ compare: setCompared, map: setMapped, unmap }), [unmap]);
  const columns = useStagedDrugColumns(acts);
  const counts: Readonly<Record<Show, number | undefined>> = {
    new: useStagedDrugCount('new', table.state.query),
    known: useStagedDrugCount('known', table.state.query),
  };
  return (
    <Page
      title={t('title')}
      fill
      acts={
        <Button component={Link} to="/drug/import/file" variant="default">
          {say('ofFile')}
        </Button>
      }
    >
      <Counts
        label={t('show')}
        chosen={show}
        onChoose={(id) => {
          selection.clear();
          setSearch({ show: id, page: undefined });
        }}
        counts={(['new', 'known'] as const).map((id) => ({
          id,
          label: t(`show.${id}`),
          value: counts[id],
        }))}
      />
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={(row) => row.dispenseStagingId}
        rowName={displayDrugName}
        searchLabel={t('search')}
        {...(show === 'new' && {
          selection,
          bulk: <ImportButton ids={[...selection.ids]} onDone={selection.clear} />,
        })}
        empty={
          <EmptyState title={t(`empty.${show}`)} hint={t(`emptyHint.${show}`)}>
            <Button component={Link} to="/drug/list" variant="default">
              {t('toList')}
            </Button>
          </EmptyState>
        }
      />
      {compared && <CompareDrugDialog row={compared} onClose={() => setCompared(null)} />}
      {mapped && <MapDrugDialog row={mapped} onClose={() => setMapped(null)} />}
    </Page>
  );
}

/** Takes back which drug of ours one of the dispensing system is. */
function useUnmap(): (row: StagedDrug) => void {
  const t = useTranslate(drugImportMessages);
  const refetch = useRefetchDrugs();
  const unmap = useCallback(
    async (row: StagedDrug): Promise<void> => {
      const agreed = await confirm({
        title: t('unmap.title', { name: isolateText(displayDrugName(row)) }),
        message: t('unmap.text', { drug: isolateText(row.ourName) }),
        verb: t('unmap'),
      });
      if (!agreed) return;
      try {
        await mapDrug(row, 0);
      } catch (reason) {
        await showFailure(reason);
      } finally {
        await refetch();
      }
    },
    [t, refetch],
  );
  return useCallback((row) => void unmap(row), [unmap]);
}

interface ImportButtonProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

function ImportButton({ ids, onDone }: ImportButtonProps) {
  const t = useTranslate(drugImportMessages);
  const say = useTranslate(importingMessages);
  const refetch = useRefetchDrugs();
  const [isImporting, setIsImporting] = useState(false);
  const importRows = async (): Promise<void> => {
    setIsImporting(true);
    try {
      await importDrugs(ids);
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
    <Button loading={isImporting} onClick={() => void importRows()}>
      {t('import', { count: ids.length })}
    </Button>
  );
}
