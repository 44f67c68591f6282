import { readWireDay } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, hasFailed, LoadFailed, LinesSkeleton, Pill } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { type BalanceRow, useLowestBalances } from '../../calls/index.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { messages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import styles from '../balance.module.css';

/** The lowest balances of a patient with the day on which each runs out. */
export function PatientBalances({ patientId }: { readonly patientId: number }) {
  const t = useTranslate(overviewMessages);
  const balances = useLowestBalances(patientId);
  // The list of the same balances, whatever this person chose to see first.
  const search = { patient: String(patientId), status: '-1', short: '0' };
  return (
    <Card
      title={t('balances')}
      acts={
        <Link to="/vpb/list" search={search}>
          {t('balances.all')}
        </Link>
      }
    >
      {balances.isPending && <LinesSkeleton />}
      {hasFailed(balances) && <LoadFailed error={balances.error} retry={() => void balances.refetch()} />}
      {balances.data?.data.length === 0 && <p>{t('balances.none')}</p>}
      {balances.data && balances.data.data.length > 0 && (
        <table className={styles.entries} aria-label={t('balances')}>
          <thead>
            <tr>
              <th scope="col">{t('balances.medicine')}</th>
              <th scope="col" data-end>
                {t('balances.left')}
              </th>
              <th scope="col">{t('balances.runOut')}</th>
            </tr>
          </thead>
          <tbody>
            {balances.data.data.map((row) => (
              <tr key={row.drugCode}>
                <td>
                  <MedicineLink row={row} search={search} />
                </td>
                <td data-end>
                  <Amount text={row.balanceQty} short={row.isInsufficient || row.isNegative} />
                </td>
                <td>
                  <RunOut row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface MedicineLinkProps {
  readonly row: BalanceRow;
  readonly search: { readonly [name: string]: string };
}

/** To the history of the balance; a medicine without any entry has none. */
function MedicineLink({ row, search }: MedicineLinkProps) {
  const name = <BidiText>{row.medication}</BidiText>;
  if (row.vpbBalanceId === 0) return name;
  return (
    <Link to="/vpb/list" search={{ ...search, history: String(row.vpbBalanceId) }}>
      {name}
    </Link>
  );
}

function RunOut({ row }: { readonly row: BalanceRow }) {
  const t = useTranslate(messages);
  if (row.isCeased) return <Pill tone="grey">{t('ceased')}</Pill>;
  const day =
    readWireDay(row.runOutDate) === null ? null : <BidiText>{formatWireDay(row.runOutDate)}</BidiText>;
  if (row.isInsufficient)
    return (
      <Pill tone="red">
        {t('short')} {day}
      </Pill>
    );
  return day ?? t('lasts');
}
