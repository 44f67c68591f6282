import { Button } from '@mantine/core';
import { claimedServiceList } from '@packwright/contract/reporting';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showFailure } from '../../kit/dialog/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { lazyPart } from '../../kit/lazy/index.ts';
import { BidiText, EmptyState, Pill } from '../../kit/page/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { DataTable, type ListColumn, useSelection, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type ClaimedService, useClaimedServices, useClaimResults } from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import styles from '../parts/claims/claims.module.css';
import { formatDollars } from '../parts/claims/format-dollars.ts';

const DeclinedDialog = lazyPart(() =>
  import('../parts/claims/declined-dialog.tsx').then((module) => module.DeclinedDialog),
);

/** The services of a batch: selected ones are noted as paid or declined (CLAIM-8). */
export function ClaimBatchTab() {
  const t = useTranslate(messages);
  const { id } = useParams({ strict: false });
  const batchId = Number(id);
  const table = useTable('claimed-services');
  const selection = useSelection<number>();
  const [isDeclining, setDeclining] = useState(false);
  const results = useClaimResults(batchId);
  const isAllowed = useMay()({ menu: 'claim', level: 'update' });
  const markPaid = async (): Promise<void> => {
    try {
      await results.mutateAsync({ claimServiceIds: [...selection.ids], state: 'paid' });
      showSuccess(t('settled'));
      selection.clear();
    } catch (reason) {
      await showFailure(reason);
    }
  };
  return (
    <>
      <h2 className={styles.batch}>
        <Link to="/claim/batches">{t('batches')}</Link> / <span>{t('batch', { number: id ?? '' })}</span>
      </h2>
      <DataTable
        label={t('batch', { number: id ?? '' })}
        table={table}
        columns={useServiceColumns()}
        query={useClaimedServices(batchId, table.asked)}
        rowId={({ claimServiceId }) => claimServiceId}
        rowName={({ patientName }) => patientName}
        {...(isAllowed && { selection })}
        bulk={
          <>
            <Button onClick={() => void markPaid()} loading={results.isPending}>
              {t('markPaid')}
            </Button>
            <Button variant="default" onClick={() => setDeclining(true)}>
              {t('markDeclined')}
            </Button>
          </>
        }
        empty={<EmptyState title={t('empty')} />}
      />
      {isDeclining && (
        <DeclinedDialog
          batchId={batchId}
          ids={[...selection.ids]}
          onDone={() => selection.clear()}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}

const tones = { draft: 'grey', exported: 'blue', submitted: 'blue', paid: 'green', declined: 'red' } as const;

function useServiceColumns(): readonly ListColumn<ClaimedService>[] {
  const t = useTranslate(messages);
  const cells = useMemo(
    (): ListCells<ClaimedService> => ({
      patientName: ({ patientName }) => <BidiText>{patientName}</BidiText>,
      claimNumber: ({ claimNumber }) => <BidiText code>{claimNumber}</BidiText>,
      jobNumbers: ({ jobNumbers }) => <BidiText code>{jobNumbers.join(', ')}</BidiText>,
      state: ({ state }) => <Pill tone={tones[state]}>{t(`state.${state}`)}</Pill>,
      fee: ({ fee }) => (fee === 0 ? '—' : formatDollars(fee)),
    }),
    [t],
  );
  return useListColumns<ClaimedService>(claimedServiceList, cells);
}
