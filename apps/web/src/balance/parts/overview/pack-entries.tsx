import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { useEntriesOfPack } from '../../calls/index.ts';
import { overviewMessages } from '../../messages/overview.ts';
import { messages } from '../../messages/index.ts';
import { Amount } from '../amount.tsx';
import styles from '../balance.module.css';

/** What a pack took from the balances; each medicine leads to the history of its balance (LEDGER-40). */
export function PackEntries({ jobId }: { readonly jobId: number }) {
  const t = useTranslate(overviewMessages);
  const m = useTranslate(messages);
  const entries = useEntriesOfPack(jobId);
  return (
    <section>
      <h3>{t('pack.title')}</h3>
      {entries.isPending && <PartSkeleton />}
      {hasFailed(entries) && <LoadFailed error={entries.error} retry={() => void entries.refetch()} />}
      {entries.data?.length === 0 && <p>{t('pack.none')}</p>}
      {entries.data && entries.data.length > 0 && (
        <table className={styles.entries} aria-label={t('pack.label')}>
          <tbody>
            {entries.data.map((entry) => (
              <tr key={entry.vpbHistoryId} data-reversed={entry.isReversed || undefined}>
                <td>
                  <Link to="/vpb/list" search={{ history: String(entry.vpbBalanceId) }}>
                    <BidiText>{entry.medication}</BidiText>
                  </Link>
                </td>
                <td data-end>
                  <Amount text={entry.qty} isChange />
                </td>
                <td data-end>
                  <span className="unseen">{m('history.balance')} </span>
                  <Amount text={entry.balance} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
