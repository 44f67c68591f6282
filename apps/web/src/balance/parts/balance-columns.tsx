import { readWireDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { Initials, BidiText, Pill } from '../../kit/page/index.ts';
import { formatWireDay, useDateTimeFormat } from '../../kit/store/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import type { BalanceRow } from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import { Amount } from './amount.tsx';
import styles from './balance.module.css';

const packedSupplies: ReadonlySet<number> = new Set([supplies.packed.code, supplies.prn.code]);

function Medicine({ row }: { readonly row: BalanceRow }) {
  return (
    <span className={styles.medicine}>
      <strong className="cut">
        <BidiText>{row.medication}</BidiText>
      </strong>
      <span className="cut">
        <BidiText>{row.genericName}</BidiText>
      </span>
    </span>
  );
}

/** The columns of the pill balances: balance, committed, available and how long it lasts (LEDGER-8). */
export function useBalanceColumns(): readonly ListColumn<BalanceRow>[] {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  return useMemo<readonly ListColumn<BalanceRow>[]>(
    () => [
      {
        id: 'lastName',
        header: t('column.patient'),
        sort: true,
        always: true,
        cell: (row) => (
          <span className={styles.name}>
            <Initials first={row.firstName} last={row.lastName} />
            <span className="cut">
              <BidiText>{formatPersonName(row)}</BidiText>
            </span>
          </span>
        ),
      },
      {
        id: 'medication',
        header: t('column.medication'),
        sort: true,
        always: true,
        cell: (row) => <Medicine row={row} />,
      },
      {
        id: 'favourite',
        header: t('column.favourite'),
        hidden: 'narrow',
        cell: (row) =>
          row.isFavorite && (
            <IconStarFilled size={15} className={styles.star} role="img" aria-label={t('favourite')} />
          ),
      },
      {
        id: 'balanceQty',
        header: t('column.balance'),
        sort: true,
        align: 'end',
        cell: (row) => <Amount text={row.balanceQty} short={row.isNegative} />,
      },
      {
        id: 'committed',
        header: t('column.committed'),
        hidden: 'narrow',
        align: 'end',
        cell: (row) => <Amount text={row.committedQty} />,
      },
      {
        id: 'available',
        header: t('column.available'),
        align: 'end',
        cell: (row) => <Amount text={row.availableQty} short={row.isInsufficient} />,
      },
      { id: 'need', header: t('column.need'), align: 'end', cell: (row) => <Amount text={row.weeklyNeed} /> },
      {
        id: 'total',
        header: t('column.total'),
        align: 'end',
        hidden: true,
        cell: (row) => <Amount text={row.totalNeed} />,
      },
      {
        id: 'closing',
        header: t('column.closing'),
        hidden: 'narrow',
        align: 'end',
        cell: (row) => <Amount text={row.closingQty} short={row.isInsufficient} />,
      },
      {
        id: 'runOut',
        header: t('column.runOut'),
        cell: (row) =>
          row.isInsufficient ? (
            <Pill tone="red">
              {t('short')}
              {readWireDay(row.runOutDate) !== null && <BidiText>{formatWireDay(row.runOutDate)}</BidiText>}
            </Pill>
          ) : row.isCeased ? (
            <Pill tone="grey">{t('ceased')}</Pill>
          ) : !packedSupplies.has(row.packType) ? (
            <Pill tone="grey">{t('notPacked')}</Pill>
          ) : readWireDay(row.runOutDate) === null ? (
            t('lasts')
          ) : (
            <BidiText>{formatWireDay(row.runOutDate)}</BidiText>
          ),
      },
      {
        id: 'lastDispenseBalanceUpdated',
        header: t('column.updated'),
        hidden: 'narrow',
        sort: true,
        cell: (row) => <BidiText>{moment(row.lastDispenseBalanceUpdated)}</BidiText>,
      },
      {
        id: 'group',
        header: t('column.group'),
        hidden: true,
        cell: (row) => <BidiText>{row.patientGroupName === '' ? '—' : row.patientGroupName}</BidiText>,
      },
    ],
    [t, moment],
  );
}
