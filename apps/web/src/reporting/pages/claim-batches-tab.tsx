import '../../theme/menus.css';
import { Menu } from '@mantine/core';
import { claimBatchList } from '@packwright/contract/reporting';
import { createDay } from '@packwright/core/days';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { EmptyState, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
import { useMay } from '../../shell/session/index.ts';
import { type ClaimBatch, useClaimBatches } from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import { formatDollars } from '../parts/claims/format-dollars.ts';
import { useBatchActions } from '../parts/claims/use-batch-actions.ts';
import { useMonthName } from '../parts/claims/use-month-name.ts';

/** The batches that were exported, with what became of their services (CLAIM-7). */
export function ClaimBatchesTab() {
  const t = useTranslate(messages);
  const may = useMay();
  const navigate = useNavigate();
  const table = useTable('claim-batches');
  const acts = useBatchActions();
  return (
    <DataTable
      label={t('batches')}
      table={table}
      columns={useBatchColumns()}
      query={useClaimBatches(table.asked)}
      rowId={({ claimBatchId }) => claimBatchId}
      rowName={({ claimBatchId }) => t('batch', { number: String(claimBatchId) })}
      onOpen={({ claimBatchId }) => void navigate({ to: `/claim/batches/${claimBatchId}` })}
      rowMenu={(batch: ClaimBatch) => (
        <>
          <Menu.Item onClick={() => void acts.download(batch)}>{t('download')}</Menu.Item>
          {batch.submittedAt === '' && may({ menu: 'claim', level: 'update' }) && (
            <Menu.Item onClick={() => void acts.submit(batch)}>{t('submit')}</Menu.Item>
          )}
          {batch.submittedAt === '' && may({ menu: 'claim', level: 'delete' }) && (
            <Menu.Item c="var(--bad)" onClick={() => void acts.withdraw(batch)}>
              {t('withdraw')}
            </Menu.Item>
          )}
        </>
      )}
      empty={<EmptyState title={t('noBatches')} hint={t('noBatchesHint')} />}
    />
  );
}

function useBatchColumns(): readonly ListColumn<ClaimBatch>[] {
  const t = useTranslate(messages);
  const monthName = useMonthName();
  const formatMoment = useDateTimeFormat();
  const cells = useMemo(
    (): ListCells<ClaimBatch> => ({
      claimBatchId: ({ claimBatchId }) => <Link to={`/claim/batches/${claimBatchId}`}>{claimBatchId}</Link>,
      month: ({ month }) => monthName(createDay(month)),
      fee: ({ fee }) => (fee === 0 ? '—' : formatDollars(fee)),
      declined: ({ declined }) => (declined === 0 ? 0 : <Pill tone="red">{declined}</Pill>),
      submittedAt: ({ submittedAt }) =>
        submittedAt === '' ? <Pill tone="amber">{t('notSubmitted')}</Pill> : formatMoment(submittedAt),
    }),
    [formatMoment, monthName, t],
  );
  return useListColumns<ClaimBatch>(claimBatchList, cells);
}
