import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { BidiText, EmptyState, formatOrDash, Page } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { DataTable, type ListColumn, useTable } from '../../kit/table/index.ts';
import { type DeliveryRunRow, useDeliveryRuns } from '../calls/deliveries.ts';
import { deliveryMessages } from '../messages/deliveries.ts';
import styles from '../parts/deliveries/deliveries.module.css';

/** /job/deliveries: the runs of deliveries with what is still on the way and what came back. */
export function DeliveriesPage() {
  const t = useTranslate(deliveryMessages);
  const table = useTable('deliveries');
  const query = useDeliveryRuns(table.asked);
  const columns = useRunColumns();
  return (
    <Page title={t('title')} fill acts={<DistributionLink />}>
      <DataTable
        label={t('title')}
        table={table}
        columns={columns}
        query={query}
        rowId={({ deliveryRunId }) => deliveryRunId}
        rowName={({ name }) => name}
        empty={
          <EmptyState title={t('none')} hint={t('noneHint')}>
            <DistributionLink />
          </EmptyState>
        }
      />
    </Page>
  );
}

/** A run starts with the packs that go along, which wait in Distribution. */
function DistributionLink() {
  const t = useTranslate(deliveryMessages);
  const search = { view: 'table', stage: 'distribution', days: 'all' };
  return (
    <Button variant="default" renderRoot={(root) => <Link {...root} to="/job/list" search={search} />}>
      {t('toDistribution')}
    </Button>
  );
}

function useRunColumns(): readonly ListColumn<DeliveryRunRow>[] {
  const t = useTranslate(deliveryMessages);
  const moment = useDateTimeFormat();
  return useMemo<readonly ListColumn<DeliveryRunRow>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        always: true,
        cell: ({ name, deliveryRunId }) => (
          <Link className={styles.name} to={`/job/deliveries/${deliveryRunId}`}>
            <BidiText>{name}</BidiText>
          </Link>
        ),
      },
      {
        id: 'driver',
        header: t('driver'),
        cell: ({ driver }) => <BidiText>{formatOrDash(driver)}</BidiText>,
      },
      {
        id: 'createdDate',
        header: t('started'),
        sort: true,
        cell: ({ createdDate }) => <BidiText>{moment(createdDate)}</BidiText>,
      },
      { id: 'packs', header: t('packs'), align: 'end', cell: ({ packCount }) => packCount },
      { id: 'waiting', header: t('waiting'), align: 'end', cell: ({ waitingCount }) => waitingCount },
      {
        id: 'delivered',
        header: t('delivered'),
        align: 'end',
        cell: ({ packCount, waitingCount, refusedCount }) => packCount - waitingCount - refusedCount,
      },
      { id: 'refused', header: t('refused'), align: 'end', cell: ({ refusedCount }) => refusedCount },
    ],
    [t, moment],
  );
}
