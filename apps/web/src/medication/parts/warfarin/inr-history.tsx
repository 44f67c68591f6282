import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, ScrollBox } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import type { Warfarin } from '../../calls/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import styles from './warfarin.module.css';

const WithdrawDialog = lazyPart(() =>
  import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
);

type Order = Warfarin['orders'][number];

interface InrHistoryProps {
  readonly orders: readonly Order[];
  readonly mayChange: boolean;
}

/** Every INR test with its doses, the newest first; those taken back stay, struck through (MED-40). */
export function InrHistory({ orders, mayChange }: InrHistoryProps) {
  const t = useTranslate(warfarinMessages);
  const [withdrawn, setWithdrawn] = useState<Order | null>(null);
  return (
    <details className={styles.history}>
      <summary>
        {t('history')} (<bdi>{orders.length}</bdi>)
      </summary>
      <ScrollBox label={t('history')} className={styles.scroll}>
        <table className={styles.tests} aria-label={t('history')}>
          <thead>
            <tr>
              <th scope="col">{t('history.day')}</th>
              <th scope="col">{t('history.inr')}</th>
              <th scope="col">{t('history.doses')}</th>
              <th scope="col">{t('history.from')}</th>
              <th scope="col">{t('history.next')}</th>
              <th scope="col">{t('field.prescriber')}</th>
              <th scope="col">{t('history.by')}</th>
              <th scope="col">
                <span className="unseen">{t('history.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow
                key={order.warfarinOrderId}
                order={order}
                onWithdraw={mayChange ? () => setWithdrawn(order) : null}
              />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {withdrawn && <WithdrawDialog order={withdrawn} onClose={() => setWithdrawn(null)} />}
    </details>
  );
}

interface OrderRowProps {
  readonly order: Order;
  readonly onWithdraw: (() => void) | null;
}

function OrderRow({ order, onWithdraw }: OrderRowProps) {
  const t = useTranslate(warfarinMessages);
  const isWithdrawn = order.withdrawnAt !== '';
  const day = isolateText(formatWireDay(order.inrDate));
  const person = isolateText(order.withdrawnBy);
  return (
    <tr data-withdrawn={isWithdrawn || undefined}>
      <th scope="row">
        <BidiText>{formatWireDay(order.inrDate)}</BidiText>
      </th>
      <td>
        {order.inr} · {t(`rating.${order.inrRating}`)}
      </td>
      <td>
        <BidiText>{order.weekdayDoses.join(' · ')}</BidiText>
      </td>
      <td>
        <BidiText>{formatWireDay(order.fromDate)}</BidiText>
      </td>
      <td>
        <BidiText>{formatWireDay(order.nextInrDate)}</BidiText>
      </td>
      <td>
        <BidiText>{order.prescriber}</BidiText>
        {order.note !== '' && (
          <span className={styles.hint}>
            {' '}
            <BidiText>{order.note}</BidiText>
          </span>
        )}
      </td>
      <td>
        <BidiText>{order.recordedBy}</BidiText>
      </td>
      <td>
        {isWithdrawn
          ? t('withdrawn', { person, reason: isolateText(order.withdrawnReason) })
          : onWithdraw && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={onWithdraw}
                aria-label={t('withdraw.label', { day })}
              >
                {t('withdraw')}
              </Button>
            )}
      </td>
    </tr>
  );
}
