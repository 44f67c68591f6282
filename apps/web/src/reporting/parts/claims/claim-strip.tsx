import { computeDaysBetween, createDay, formatDay } from '@packwright/core/days';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { Card, hasFailed, LoadFailed, Pill, ProgressBar } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { type ClaimFilter, type ClaimSummary, useClaimSummary } from '../../calls/index.ts';
import { messages } from '../../messages/index.ts';
import styles from './claims.module.css';
import { formatDollars } from './format-dollars.ts';

/** The sums of the claim, its deadline, and what is left of the cap of each week (CLAIM-3, CLAIM-4). */
export function ClaimStrip({ filter }: { readonly filter: ClaimFilter }) {
  const summary = useClaimSummary(filter);
  if (summary.isPending) return <div className={styles.stripPlace} />;
  if (hasFailed(summary)) return <LoadFailed error={summary.error} retry={() => void summary.refetch()} />;
  return (
    <Card>
      <div className={styles.strip}>
        <Sums summary={summary.data} />
        {filter.daaFunding === 1 && <Weeks weeks={summary.data.weeks} />}
      </div>
    </Card>
  );
}

function Sums({ summary }: { readonly summary: ClaimSummary }) {
  const t = useTranslate(messages);
  const number = useNumber();
  return (
    <dl className={styles.sums}>
      <Sum label={t('sum.included')} value={number(summary.included)} />
      <Sum label={t('sum.fee')} value={summary.fee === 0 ? '—' : formatDollars(summary.fee)} />
      <Sum label={t('sum.excluded')} value={number(summary.excluded)} />
      <Sum label={t('sum.claimed')} value={number(summary.claimed)} />
      <div>
        <dt>{t('deadline')}</dt>
        <dd>
          <Deadline summary={summary} />
        </dd>
      </div>
    </dl>
  );
}

const Sum = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className={styles.figure}>{value}</dd>
  </div>
);

/** The last day to claim: red when it is over, amber from the first reminder on while something waits. */
function Deadline({ summary: { deadline, reminders, included } }: { readonly summary: ClaimSummary }) {
  const t = useTranslate(messages);
  const today = getToday();
  const days = computeDaysBetween(today, createDay(deadline));
  const isNear = included > 0 && reminders.some((day) => day <= today);
  const tone = days < 0 ? 'red' : isNear ? 'amber' : 'grey';
  return (
    <Pill tone={tone}>
      {days < 0
        ? t('deadline.over', { day: formatDay(createDay(deadline)) })
        : t('deadline.left', { day: formatDay(createDay(deadline)), count: days })}
    </Pill>
  );
}

function Weeks({ weeks }: { readonly weeks: ClaimSummary['weeks'] }) {
  const t = useTranslate(messages);
  if (weeks.length === 0) return null;
  return (
    <ul className={styles.weeks} aria-label={t('weeks')}>
      {weeks.map(({ weekStart, used, cap }) => {
        const label = t('week', { day: formatDay(createDay(weekStart)) });
        return (
          <li key={weekStart}>
            <span>{label}</span>
            <ProgressBar label={label} done={used} of={cap} tone={used >= cap ? 'red' : 'green'} />
            <span className={styles.used}>{t('used', { used, cap })}</span>
          </li>
        );
      })}
    </ul>
  );
}
