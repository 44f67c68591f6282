import { balanceList } from '@packwright/contract/balance';
import { readWireDay } from '@packwright/core/days';
import { supplies } from '@packwright/core/fields';
import { formatPersonName } from '@packwright/core/identifiers';
import { IconStarFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { Initials, BidiText, Pill } from '../../kit/page/index.ts';
import { formatWireDay } from '../../kit/store/index.ts';
import type { ListColumn } from '../../kit/table/index.ts';
import { type ListCells, useListColumns } from '../../shell/lists/index.ts';
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

function RunOut({ row }: { readonly row: BalanceRow }) {
  const t = useTranslate(messages);
  const lasts = readWireDay(row.runOutDate) === null;
  const day = <BidiText>{formatWireDay(row.runOutDate)}</BidiText>;
  if (row.isInsufficient)
    return (
      <Pill tone="red">
        {t('short')}
        {!lasts && day}
      </Pill>
    );
  if (row.isCeased) return <Pill tone="grey">{t('ceased')}</Pill>;
  if (!packedSupplies.has(row.packType)) return <Pill tone="grey">{t('notPacked')}</Pill>;
  return lasts ? t('lasts') : day;
}

/** The columns of the pill balances: balance, committed, available and how long it lasts (LEDGER-8). */
export function useBalanceColumns(): readonly ListColumn<BalanceRow>[] {
  const t = useTranslate(messages);
  const cells = useMemo(
    (): ListCells<BalanceRow> => ({
      lastName: (row) => (
        <span className={styles.name}>
          <Initials first={row.firstName} last={row.lastName} />
          <span className="cut">
            <BidiText>{formatPersonName(row)}</BidiText>
          </span>
        </span>
      ),
      medication: (row) => <Medicine row={row} />,
      isFavorite: (row) =>
        row.isFavorite && (
          <IconStarFilled size={15} className={styles.star} role="img" aria-label={t('favourite')} />
        ),
      balanceQty: (row) => <Amount text={row.balanceQty} short={row.isNegative} />,
      committedQty: (row) => <Amount text={row.committedQty} />,
      availableQty: (row) => <Amount text={row.availableQty} short={row.isInsufficient} />,
      weeklyNeed: (row) => <Amount text={row.weeklyNeed} />,
      totalNeed: (row) => <Amount text={row.totalNeed} />,
      closingQty: (row) => <Amount text={row.closingQty} short={row.isInsufficient} />,
      runOutDate: (row) => <RunOut row={row} />,
    }),
    [t],
  );
  return useListColumns(balanceList, cells);
}
