import { Button } from '@mantine/core';
import { claimList } from '@packwright/contract/reporting';
import { createDay } from '@packwright/core/days';
import { useMemo, useState } from 'react';
import { confirm, openFile, showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, formatOrDash, Pill } from '../../kit/page/index.ts';
import { getToday, useUrl } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns, useListExport } from '../../shell/lists/index.ts';
import { LazyMedicareDialog } from '../../patients/index.ts';
import { useMay } from '../../shell/session/index.ts';
import {
  type ClaimFilter,
  type ClaimRow,
  exportClaims,
  useClaimDecision,
  useClaimExport,
  useClaimRefetch,
  useClaims,
} from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import { readClaimFilter, writeClaimFilter } from '../parts/claims/claim-filter.ts';
import { ClaimFilterForm } from '../parts/claims/claim-filter-form.tsx';
import styles from '../parts/claims/claims.module.css';
import { formatDollars } from '../parts/claims/format-dollars.ts';
import { ReasonList } from '../parts/claims/reason-list.tsx';
import { useMonthName } from '../parts/claims/use-month-name.ts';

const ClaimRowItems = lazyPart(() =>
  import('../parts/claims/claim-row-items.tsx').then((module) => module.ClaimRowItems),
);
const ClaimStrip = lazyPart(
  () => import('../parts/claims/claim-strip.tsx').then((module) => module.ClaimStrip),
  <div className={styles.stripPlace} />,
);
const DecisionDialog = lazyPart(() =>
  import('../parts/claims/decision-dialog.tsx').then((module) => module.DecisionDialog),
);

interface Decision {
  readonly row: ClaimRow;
  readonly choice: 'include' | 'exclude';
}

/** The services of a month, each with what speaks against it (CLAIM-2). */
export function ClaimServicesTab() {
  const t = useTranslate(messages);
  const may = useMay();
  const mayDecide = may({ menu: 'claim', level: 'update' });
  const mayEnterNumber = may({ menu: 'patient', level: 'update' });
  const [search, setSearch] = useUrl();
  const filter = useMemo(() => readClaimFilter(search, getToday()), [search]);
  const table = useTable('claims', { sort: { field: 'serviceDate', order: 'asc' } });
  const [decision, setDecision] = useState<Decision | null>(null);
  const [lacking, setLacking] = useState<ClaimRow | null>(null);
  const refetch = useClaimRefetch();
  const undo = useClaimDecision();
  const followRules = (row: ClaimRow) =>
    undo
      .mutateAsync({ patientId: row.patientId, serviceDate: row.serviceDate, choice: '' })
      .catch(showFailure);
  const exportList = useListExport<keyof typeof claimList.columns>((choice) =>
    exportClaims(table.asked, filter, choice),
  );
  return (
    <>
      <ClaimFilterForm filter={filter} onFilter={(next) => setSearch(writeClaimFilter(next))} />
      <ClaimStrip filter={filter} />
      <DataTable
        label={t('services')}
        table={table}
        columns={useClaimColumns()}
        query={useClaims(table.asked, filter)}
        rowId={({ patientId, serviceDate }) => `${patientId} ${serviceDate}`}
        rowName={({ patientName }) => patientName}
        searchLabel={t('search')}
        onExport={exportList}
        tools={<ExportButton filter={filter} />}
        {...((mayDecide || mayEnterNumber) && {
          rowMenu: (row: ClaimRow) => (
            <ClaimRowItems
              row={row}
              mayDecide={mayDecide}
              mayEnterNumber={mayEnterNumber}
              onEnterNumber={setLacking}
              onDecide={setDecision}
              onFollowRules={(each) => void followRules(each)}
            />
          ),
        })}
        empty={<EmptyState title={t('empty')} hint={t('emptyHint')} />}
      />
      {decision !== null && <DecisionDialog {...decision} onClose={() => setDecision(null)} />}
      {lacking !== null && (
        <LazyMedicareDialog
          patientId={lacking.patientId}
          onClose={() => setLacking(null)}
          onSaved={refetch}
        />
      )}
    </>
  );
}

function ExportButton({ filter }: { readonly filter: ClaimFilter }) {
  const t = useTranslate(messages);
  const may = useMay();
  const monthName = useMonthName();
  const create = useClaimExport();
  if (!may({ menu: 'claim', level: 'create' })) return null;
  const handleClick = async (): Promise<void> => {
    const month = createDay(filter.fromDate);
    const agreed = await confirm({
      title: t('export'),
      message: t('exportQuestion', { month: monthName(month) }),
      verb: t('export'),
    });
    if (!agreed) return;
    try {
      await openFile(await create.mutateAsync({ month, daaFunding: filter.daaFunding }));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <Button onClick={() => void handleClick()} loading={create.isPending}>
      {t('export')}
    </Button>
  );
}

const tones = { draft: 'grey', exported: 'blue', submitted: 'blue', paid: 'green', declined: 'red' } as const;

function useClaimColumns(): readonly ListColumn<ClaimRow>[] {
  const t = useTranslate(messages);
  const cells = useMemo(
    (): ListCells<ClaimRow> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      claimNumber: ({ claimNumber }) => <BidiText code>{formatOrDash(claimNumber)}</BidiText>,
      jobNumbers: ({ jobNumbers }) => <BidiText code>{jobNumbers.join(', ')}</BidiText>,
      isIncluded: ({ isIncluded, reasons }) =>
        reasons.includes('R9') ? (
          '—'
        ) : (
          <Pill tone={isIncluded ? 'green' : 'grey'}>{t(isIncluded ? 'included' : 'excluded')}</Pill>
        ),
      reasons: ({ reasons, choiceReason }) => (
        <>
          <ReasonList reasons={reasons} />
          {choiceReason !== '' && <BidiText>{choiceReason}</BidiText>}
        </>
      ),
      state: ({ state, declinedReason }) => (
        <Pill tone={tones[state]}>{declinedReason === '' ? t(`state.${state}`) : declinedReason}</Pill>
      ),
      claimBatchId: ({ claimBatchId }) => (claimBatchId === 0 ? '—' : claimBatchId),
      fee: ({ fee }) => (fee === 0 ? '—' : formatDollars(fee)),
    }),
    [t],
  );
  return useListColumns<ClaimRow>(claimList, cells);
}
