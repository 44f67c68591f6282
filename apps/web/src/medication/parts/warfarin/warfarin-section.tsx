import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { Card, hasFailed, isolateText, LoadFailed, PartSkeleton, Pill } from '../../../kit/page/index.ts';
import { formatWireDay, getToday } from '../../../kit/store/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { useWarfarin, type Warfarin } from '../../calls/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { InrHistory } from './inr-history.tsx';
import { WarfarinWeekTable } from './week-table.tsx';
import styles from './warfarin.module.css';

const OrderDialog = lazyPart(() => import('./order-dialog.tsx').then((module) => module.OrderDialog));

type Order = Warfarin['orders'][number];

const formatShownDay = (day: string): string => isolateText(formatWireDay(day));

/** INR tests, the doses ordered after them, and whether the profile gives these (MED-40). */
export function WarfarinSection({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(warfarinMessages);
  const warfarin = useWarfarin(patientId);
  const may = useMay();
  const [isRecording, setRecording] = useState(false);
  if (warfarin.isPending) return <PartSkeleton />;
  if (hasFailed(warfarin)) return <LoadFailed error={warfarin.error} retry={() => void warfarin.refetch()} />;
  const { data } = warfarin;
  const current = data.orders.find(({ warfarinOrderId }) => warfarinOrderId === data.currentOrderId);
  const mayChange = may({ menu: 'patient', level: 'update' });
  const recordButton = mayChange && (
    <Button
      size="compact-md"
      variant="light"
      leftSection={<IconPlus size={15} />}
      onClick={() => setRecording(true)}
    >
      {t('record')}
    </Button>
  );
  return (
    <Card title={t('title')} acts={recordButton}>
      <div className={styles.section}>
        {current ? <CurrentOrder order={current} tablets={data.tablets} /> : <NoOrder />}
        <Agreement warfarin={data} hasOrder={current !== undefined} />
        {data.orders.length > 0 && <InrHistory orders={data.orders} mayChange={mayChange} />}
      </div>
      {isRecording && <OrderDialog warfarin={data} latest={current} onClose={() => setRecording(false)} />}
    </Card>
  );
}

function NoOrder() {
  const t = useTranslate(warfarinMessages);
  return (
    <output className={styles.note} data-tone="amber">
      <strong>{t('none')}</strong> {t('noneHint')}
    </output>
  );
}

function CurrentOrder({ order, tablets }: { readonly order: Order; readonly tablets: Warfarin['tablets'] }) {
  const t = useTranslate(warfarinMessages);
  const isOverdue = order.nextInrDate <= getToday();
  return (
    <>
      <p className={styles.pills}>
        <strong>{t('current', { inr: isolateText(order.inr), day: formatShownDay(order.inrDate) })}</strong>
        <Pill tone={order.inrRating === 'inRange' ? 'green' : 'red'}>{t(`rating.${order.inrRating}`)}</Pill>
        <span>{t('target', { low: isolateText(order.targetLow), high: isolateText(order.targetHigh) })}</span>
        <Pill tone={isOverdue ? 'red' : 'grey'}>
          {t(isOverdue ? 'overdue' : 'next', { day: formatShownDay(order.nextInrDate) })}
        </Pill>
      </p>
      <WarfarinWeekTable
        label={t('weekFrom', { day: formatShownDay(order.fromDate) })}
        doses={order.weekdayDoses}
        total={order.weekDose}
        tablets={tablets}
      />
    </>
  );
}

/** Where the profile gives another dose than is ordered, day by day (MED-43). */
function Agreement({ warfarin, hasOrder }: { readonly warfarin: Warfarin; readonly hasOrder: boolean }) {
  const t = useTranslate(warfarinMessages);
  const different = warfarin.days.filter(({ isDifferent }) => isDifferent);
  if (different.length === 0 && !warfarin.isPackStopped)
    return hasOrder && warfarin.isTaken ? <p className={styles.hint}>{t('agrees')}</p> : null;
  return (
    <output className={styles.note} data-tone={warfarin.isPackStopped ? 'red' : 'amber'}>
      <strong>{t(warfarin.isPackStopped ? 'stopped' : 'differs')}</strong>
      <ul>
        {different.map(({ date, ordered, given }) => (
          <li key={date}>
            {t('difference', {
              day: formatShownDay(date),
              ordered: isolateText(ordered),
              given: given === '' ? t('unknown') : t('given', { given: isolateText(given) }),
            })}
          </li>
        ))}
      </ul>
    </output>
  );
}
