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
import { planBrandWeeks } from './week-lines.ts';
import { WarfarinWeekTable } from './week-table.tsx';
import styles from './warfarin.module.css';

const LinesDialog = lazyPart(() => import('./lines-dialog.tsx').then((module) => module.LinesDialog));
const OrderDialog = lazyPart(() => import('./order-dialog.tsx').then((module) => module.OrderDialog));

type Order = Warfarin['orders'][number];

const formatShownDay = (day: string): string => isolateText(formatWireDay(day));

/** INR tests, the doses ordered after them, and whether the profile gives these (MED-40). */
export function WarfarinSection({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(warfarinMessages);
  const warfarin = useWarfarin(patientId);
  const may = useMay();
  const [open, setOpen] = useState<'order' | 'lines' | null>(null);
  if (warfarin.isPending) return <PartSkeleton />;
  if (hasFailed(warfarin)) return <LoadFailed error={warfarin.error} retry={() => void warfarin.refetch()} />;
  const { data } = warfarin;
  const current = data.orders.find(({ warfarinOrderId }) => warfarinOrderId === data.currentOrderId);
  const newest = data.orders.find(({ withdrawnAt }) => withdrawnAt === '');
  const mayChange = may({ menu: 'patient', level: 'update' });
  const close = () => setOpen(null);
  const linesButton = mayChange && newest && canWriteLines(data, newest) && (
    <Button size="compact-md" onClick={() => setOpen('lines')}>
      {t('lines.write')}
    </Button>
  );
  const recordButton = mayChange && (
    <Button
      size="compact-md"
      variant="light"
      leftSection={<IconPlus size={15} />}
      onClick={() => setOpen('order')}
    >
      {t('record')}
    </Button>
  );
  return (
    <Card
      title={t('title')}
      acts={
        <>
          {linesButton}
          {recordButton}
        </>
      }
    >
      <div className={styles.section}>
        {newest === undefined && <NoOrder />}
        {current && <CurrentOrder order={current} tablets={data.tablets} />}
        {newest && newest !== current && <CurrentOrder order={newest} tablets={data.tablets} />}
        <Agreement warfarin={data} hasOrder={current !== undefined} />
        {data.orders.length > 0 && <InrHistory orders={data.orders} mayChange={mayChange} />}
      </div>
      {open === 'order' && <OrderDialog warfarin={data} latest={newest} onClose={close} />}
      {open === 'lines' && newest && <LinesDialog warfarin={data} order={newest} onClose={close} />}
    </Card>
  );
}

/** Lines are written where the profile gives other doses and the tablets of a brand can make them. */
const canWriteLines = ({ days, isPackStopped, tablets }: Warfarin, { weekdayDoses }: Order): boolean =>
  (isPackStopped || days.some(({ isDifferent }) => isDifferent)) &&
  planBrandWeeks(weekdayDoses, tablets).some(({ lines }) => lines !== null);

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
        {order.fromDate > getToday() && (
          <strong>{t('weekFrom', { day: formatShownDay(order.fromDate) })}</strong>
        )}
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
