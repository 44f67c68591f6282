import { Button } from '@mantine/core';
import { patientName } from '@packwright/core/identifiers';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DateField, EditForm, FieldGrid, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import {
  EmptyState,
  Facts,
  Failed,
  hasFailed,
  Iso,
  PartSkeleton,
  Pill,
  SideDrawer,
} from '../../kit/page/index.ts';
import { useMoment } from '../../kit/store/index.ts';
import { useMay } from '../../shell/session/index.ts';
import type { Tone } from '../../theme/tones.ts';
import { type HistoryEntry, type Period, useBalance, useBalanceHistory } from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import { dayOrNone } from './day-or-none.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { Amount } from './amount.tsx';
import styles from './balance.module.css';

const kinds = {
  ADJ: 'amber',
  DIS: 'green',
  PAK: 'blue',
  SWAP: 'violet',
  MER: 'teal',
  REV: 'orange',
} as const satisfies Record<string, Tone>;
type Kind = keyof typeof kinds;
const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text);

const pageSize = 25;

/** A balance with every entry that made it, newest first, and the balance after each (2§3). */
export function HistoryDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTranslate(messages);
  const may = useMay();
  const balance = useBalance(id);
  const [adjusting, setAdjusting] = useState(false);
  const row = balance.data;
  return (
    <SideDrawer title={t('history.title')} onClose={onClose} size={640}>
      {balance.isPending && <PartSkeleton />}
      {hasFailed(balance) && <Failed error={balance.error} retry={() => void balance.refetch()} />}
      {row && (
        <div className={styles.drawer}>
          <div className={styles.head}>
            <div>
              <h3>
                <Iso>{row.medication}</Iso>
              </h3>
              <Iso>{patientName(row)}</Iso>
            </div>
            {may({ menu: 'vpb', level: 'create' }) && (
              <Button onClick={() => setAdjusting(true)}>{t('adjust')}</Button>
            )}
          </div>
          <Facts
            facts={[
              { label: t('column.balance'), value: <Amount text={row.balanceQty} short={row.isNegative} /> },
              { label: t('column.committed'), value: <Amount text={row.committedQty} /> },
              {
                label: t('column.available'),
                value: <Amount text={row.availableQty} short={row.isInsufficient} />,
              },
              { label: t('column.need'), value: <Amount text={row.weeklyNeed} /> },
            ]}
          />
          <Entries id={id} />
          {adjusting && <AdjustDialog row={row} onClose={() => setAdjusting(false)} />}
        </div>
      )}
    </SideDrawer>
  );
}

const periodSchema = z.object({ fromDate: dayOrNone, toDate: dayOrNone });

function Entries({ id }: { readonly id: number }) {
  const t = useTranslate(messages);
  const [period, setPeriod] = useState<Period>({ fromDate: '', toDate: '' });
  const [size, setSize] = useState(pageSize);
  const form = useEditForm({
    schema: periodSchema,
    defaultValues: period,
    save: async () => true,
  });
  const changed = (): void => {
    const next = form.getValues();
    if (periodSchema.safeParse(next).success) setPeriod(next);
  };
  const history = useBalanceHistory(id, period, size);
  return (
    <>
      <EditForm form={form} plain isFilter label={t('history')}>
        <FieldGrid>
          <DateField form={form} name="fromDate" label={t('history.from')} onChanged={changed} />
          <DateField form={form} name="toDate" label={t('history.to')} onChanged={changed} />
        </FieldGrid>
      </EditForm>
      {history.isPending && <PartSkeleton />}
      {hasFailed(history) && <Failed error={history.error} retry={() => void history.refetch()} />}
      {history.data?.data.length === 0 && (
        <EmptyState title={t('history.none')} hint={t('history.noneHint')} />
      )}
      {history.data && history.data.data.length > 0 && <EntryTable entries={history.data.data} />}
      {history.data && history.data.total > history.data.data.length && (
        <Button variant="default" loading={history.isFetching} onClick={() => setSize(size + pageSize)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

function EntryTable({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const t = useTranslate(messages);
  return (
    <div className={styles.scroll}>
      <table className={styles.entries} aria-label={t('history')}>
        <thead>
          <tr>
            <th scope="col">{t('history.date')}</th>
            <th scope="col">{t('history.action')}</th>
            <th scope="col" data-end>
              {t('history.qty')}
            </th>
            <th scope="col" data-end>
              {t('history.balance')}
            </th>
            <th scope="col">{t('history.note')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.vpbHistoryId} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const t = useTranslate(messages);
  const moment = useMoment();
  const { action, note, jobNumber, scriptNumber } = entry;
  const about = [
    jobNumber === '' ? '' : t('history.job', { number: jobNumber }),
    scriptNumber === '' ? '' : t('history.script', { number: scriptNumber }),
  ].filter((part) => part !== '');
  return (
    <tr data-reversed={entry.isReversed || undefined}>
      <td>
        <Iso>{moment(entry.date)}</Iso>
        <div className={styles.note}>
          <Iso>{entry.user}</Iso>
        </div>
      </td>
      <td>
        {isKind(action) ? <Pill tone={kinds[action]}>{t(`kind.${action}`)}</Pill> : <Iso>{action}</Iso>}
        {entry.isReversed && <div className={styles.note}>{t('history.reversed')}</div>}
      </td>
      <td data-end>
        <Amount text={entry.qty} />
      </td>
      <td data-end>
        <Amount text={entry.balance} />
      </td>
      <td>
        <Iso>{note}</Iso>
        <div className={styles.note}>
          <Iso>{about.join(' · ')}</Iso>
        </div>
      </td>
    </tr>
  );
}
