import { Button } from '@mantine/core';
import { type ControlledReason, controlledReasons } from '@packwright/core/balance';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DateField, EditForm, FieldGrid, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import {
  EmptyState,
  Facts,
  LoadFailed,
  hasFailed,
  BidiText,
  PartSkeleton,
  Pill,
  SideDrawer,
  isolateText,
} from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { useMay } from '../../shell/session/index.ts';
import type { Tone } from '../../theme/tones.ts';
import { type HistoryEntry, type Period, useBalance, useBalanceHistory } from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import { optionalDay } from './optional-day.ts';
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
const isReason = (text: string): text is ControlledReason => Object.hasOwn(controlledReasons, text);

const pageSize = 25;

/** A balance with every entry that made it, newest first, and the balance after each (LEDGER-15). */
export function HistoryDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useTranslate(messages);
  const may = useMay();
  const balance = useBalance(id);
  const [adjusting, setAdjusting] = useState(false);
  const row = balance.data;
  return (
    <SideDrawer title={t('history.title')} onClose={onClose} size={640}>
      {balance.isPending && <PartSkeleton />}
      {hasFailed(balance) && <LoadFailed error={balance.error} retry={() => void balance.refetch()} />}
      {row && (
        <div className={styles.drawer}>
          <div className={styles.head}>
            <div>
              <h3>
                <BidiText>{row.medication}</BidiText>
              </h3>
              <BidiText>{formatPersonName(row)}</BidiText>
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

const periodSchema = z.object({ fromDate: optionalDay, toDate: optionalDay });

function Entries({ id }: { readonly id: number }) {
  const t = useTranslate(messages);
  const [period, setPeriod] = useState<Period>({ fromDate: '', toDate: '' });
  const [size, setSize] = useState(pageSize);
  const form = useEditForm({
    schema: periodSchema,
    defaultValues: period,
    save: async () => true,
  });
  const handleChange = (): void => {
    const next = form.getValues();
    if (periodSchema.safeParse(next).success) setPeriod(next);
  };
  const history = useBalanceHistory(id, period, size);
  return (
    <>
      <EditForm form={form} plain keepsNothing label={t('history')}>
        <FieldGrid>
          <DateField form={form} name="fromDate" label={t('history.from')} onChanged={handleChange} />
          <DateField form={form} name="toDate" label={t('history.to')} onChanged={handleChange} />
        </FieldGrid>
      </EditForm>
      {history.isPending && <PartSkeleton />}
      {hasFailed(history) && <LoadFailed error={history.error} retry={() => void history.refetch()} />}
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

/** The note of an override begins with the new balance, which the books keep in English (LEDGER-5). */
const overridden = /^override to (\S+): (.*)$/s;

function useNoteText(): (note: string) => string {
  const t = useTranslate(messages);
  return (note) => {
    const [, quantity, reason] = overridden.exec(note) ?? [];
    if (quantity === undefined || reason === undefined) return note;
    return t('history.overridden', { quantity: isolateText(quantity), reason: isolateText(reason) });
  };
}

function Entry({ entry }: { readonly entry: HistoryEntry }) {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const describeNote = useNoteText();
  const mayReadPack = useMay()({ menu: 'job', level: 'read' });
  const { action, note, reason, witness, jobNumber, scriptNumber } = entry;
  const about = [
    isReason(reason) ? t(`reason.${reason}`) : '',
    jobNumber === '' || mayReadPack ? '' : t('history.job', { number: jobNumber }),
    scriptNumber === '' ? '' : t('history.script', { number: scriptNumber }),
  ].filter((part) => part !== '');
  return (
    <tr data-reversed={entry.isReversed || undefined}>
      <td>
        <BidiText>{moment(entry.date)}</BidiText>
        <div className={styles.note}>
          <BidiText>{entry.user}</BidiText>
        </div>
        {witness !== '' && (
          <div className={styles.note}>{t('history.witness', { name: isolateText(witness) })}</div>
        )}
      </td>
      <td>
        {isKind(action) ? (
          <Pill tone={kinds[action]}>{t(`kind.${action}`)}</Pill>
        ) : (
          <BidiText>{action}</BidiText>
        )}
        {entry.isReversed && <div className={styles.note}>{t('history.reversed')}</div>}
      </td>
      <td data-end>
        <Amount text={entry.qty} />
      </td>
      <td data-end>
        <Amount text={entry.balance} />
      </td>
      <td>
        <BidiText>{describeNote(note)}</BidiText>
        <div className={styles.note}>
          {jobNumber !== '' && mayReadPack && (
            <>
              <Link to="/job/list" search={{ details: String(entry.jobId) }}>
                <BidiText>{t('history.job', { number: jobNumber })}</BidiText>
              </Link>{' '}
            </>
          )}
          <BidiText>{about.join(' · ')}</BidiText>
        </div>
      </td>
    </tr>
  );
}
