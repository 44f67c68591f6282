import { dayFromWire } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { patientName } from '@packwright/core/identifiers';
import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { Initials, Iso, Pill } from '../../kit/page/index.ts';
import { shownDay, useMoment } from '../../kit/store/index.ts';
import type { Column } from '../../kit/table/index.ts';
import type { BalanceRow } from '../calls/index.ts';
import { messages } from '../messages/index.ts';
import { Amount } from './amount.tsx';
import styles from './balance.module.css';

const packedSupplies: ReadonlySet<number> = new Set([supplies.packed.code, supplies.prn.code]);

function Medicine({ row }: { readonly row: BalanceRow }) {
  return (
    <span className={styles.medicine}>
      <strong className="cut">
        <Iso>{row.medication}</Iso>
      </strong>
      <span className="cut">
        <Iso>{row.genericName}</Iso>
      </span>
    </span>
  );
}

/** The columns of the pill balances: what is there, what is promised, how long it lasts (domain 4.5). */
export function useBalanceColumns(): readonly Column<BalanceRow>[] {
  const t = useTranslate(messages);
  const moment = useMoment();
  return useMemo<readonly Column<BalanceRow>[]>(
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
              <Iso>{patientName(row)}</Iso>
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
              {dayFromWire(row.runOutDate) !== null && <Iso>{shownDay(row.runOutDate)}</Iso>}
            </Pill>
          ) : row.isCeased ? (
            <Pill tone="grey">{t('ceased')}</Pill>
          ) : !packedSupplies.has(row.packType) ? (
            <Pill tone="grey">{t('notPacked')}</Pill>
          ) : dayFromWire(row.runOutDate) === null ? (
            t('lasts')
          ) : (
            <Iso>{shownDay(row.runOutDate)}</Iso>
          ),
      },
      {
        id: 'lastDispenseBalanceUpdated',
        header: t('column.updated'),
        hidden: 'narrow',
        sort: true,
        cell: (row) => <Iso>{moment(row.lastDispenseBalanceUpdated)}</Iso>,
      },
      {
        id: 'group',
        header: t('column.group'),
        hidden: true,
        cell: (row) => <Iso>{row.patientGroupName === '' ? '—' : row.patientGroupName}</Iso>,
      },
    ],
    [t, moment],
  );
}
