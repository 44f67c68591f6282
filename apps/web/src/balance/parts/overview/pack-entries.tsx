import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, hasFailed, LoadFailed, LinesSkeleton } from '../../../kit/page/index.ts';
import { type PackEntry, useEntriesOfPack } from '../../calls/index.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { messages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import styles from '../balance.module.css';

/** The entries of a pack in the balances; each medicine leads to the history of its balance (LEDGER-40). */
export function PackEntries({ jobId }: { readonly jobId: number }) {
  const t = useTranslate(overviewMessages);
  const entries = useEntriesOfPack(jobId);
  return (
    <section>
      <h3>{t('pack.title')}</h3>
      {entries.isPending && <LinesSkeleton />}
      {hasFailed(entries) && <LoadFailed error={entries.error} retry={() => void entries.refetch()} />}
      {entries.data?.length === 0 && <p>{t('pack.none')}</p>}
      {entries.data && entries.data.length > 0 && <EntryTable entries={entries.data} />}
    </section>
  );
}

function EntryTable({ entries }: { readonly entries: readonly PackEntry[] }) {
  const t = useTranslate(overviewMessages);
  const m = useTranslate(messages);
  return (
    <table className={styles.entries} aria-label={t('pack.label')}>
      <thead>
        <tr>
          <th scope="col">{t('balances.medicine')}</th>
          <th scope="col" data-end>
            {m('history.qty')}
          </th>
          <th scope="col" data-end>
            {m('history.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.vpbHistoryId} data-reversed={entry.isReversed || undefined}>
            <td>
              <BalanceLink entry={entry} />
            </td>
            <td data-end>
              <Amount text={entry.qty} isChange />
            </td>
            <td data-end>
              <Amount text={entry.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const BalanceLink = ({ entry }: { readonly entry: PackEntry }) => (
  <Link to="/vpb/list" search={{ history: String(entry.vpbBalanceId) }}>
    <BidiText>{entry.medication}</BidiText>
  </Link>
);
