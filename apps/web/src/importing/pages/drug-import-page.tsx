import { Button } from '@mantine/core';
import { displayDrugName } from '@packwright/core/medicines';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { confirm, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { EmptyState, isolateText, Page } from '../../kit/page/index.ts';
import { useSelection, useTable } from '../../kit/table/index.ts';
import { useMay } from '../../shell/session/index.ts';
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
import { ImportButton, StagedList, useShow } from '../parts/staged-list.tsx';

const CompareDrugDialog = lazyPart(() =>
  import('../parts/compare-drug-dialog.tsx').then((module) => module.CompareDrugDialog),
);
const MapDrugDialog = lazyPart(() =>
  import('../parts/map-drug-dialog.tsx').then((module) => module.MapDrugDialog),
);

/** /drug/import: drugs of the dispensing system, which the shared catalogue does not have. */
export function DrugImportPage() {
  const isCatalogue = useMay()({ scope: 'drugadmin' });
  return isCatalogue ? <NoDispensingSystem /> : <StagedDrugs />;
}

function NoDispensingSystem() {
  const t = useTranslate(drugImportMessages);
  const say = useTranslate(importingMessages);
  return (
    <Page title={t('title')}>
      <EmptyState title={t('shared')} hint={t('sharedHint')}>
        <Button component={Link} to="/drug/import/file">
          {say('ofFile')}
        </Button>
      </EmptyState>
    </Page>
  );
}

/** New drugs to add or map, and known ones to compare. */
function StagedDrugs() {
  const t = useTranslate(drugImportMessages);
  const [show, setShow] = useShow();
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
    <StagedList
      t={t}
      table={table}
      show={show}
      onShow={setShow}
      nameShow={(id) => t(`show.${id}`)}
      counts={counts}
      columns={columns}
      query={query}
      rowName={displayDrugName}
      selection={selection}
      act={<ImportDrugs ids={[...selection.ids]} onDone={selection.clear} />}
      ours="/drug/list"
      file="/drug/import/file"
    >
      {compared && <CompareDrugDialog row={compared} onClose={() => setCompared(null)} />}
      {mapped && <MapDrugDialog row={mapped} onClose={() => setMapped(null)} />}
    </StagedList>
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

interface ImportDrugsProps {
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

function ImportDrugs({ ids, onDone }: ImportDrugsProps) {
  const t = useTranslate(drugImportMessages);
  return (
    <ImportButton
      count={ids.length}
      label={t('import', { count: ids.length })}
      importRows={() => importDrugs(ids)}
      refetch={useRefetchDrugs()}
      onDone={onDone}
    />
  );
}
