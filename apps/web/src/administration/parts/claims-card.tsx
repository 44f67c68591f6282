import type { ClaimReminder } from '@packwright/core/claims';
import { type Day, formatDay } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { getLocale, useLanguage, useTranslate } from '../../kit/language/index.ts';
import { Card, Pill } from '../../kit/page/index.ts';
import { claimsMessages } from '../messages/claims.ts';
import styles from './home.module.css';

interface ClaimsCardProps {
  /** Services of the month that would be claimed now. */
  readonly count: number;
  readonly reminder: ClaimReminder;
}

/** 'March 2026' in the reader's language. */
function useMonthName(day: Day): string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(getLocale(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(Date.parse(`${day}T00:00:00Z`));
}

/** Services of last month that nobody has claimed, and until when they are paid (CLAIM-4). */
export function ClaimsCard({ count, reminder }: ClaimsCardProps) {
  const t = useTranslate(claimsMessages);
  const { month, deadline, isUrgent } = reminder;
  return (
    <Card title={t('title', { month: useMonthName(month.from) })}>
      <p className={styles.books} role="status">
        {isUrgent && <Pill tone="red">{t('urgent')}</Pill>}
        <span>{t('left', { count, deadline: formatDay(deadline) })}</span>
      </p>
      <Link to="/claim" search={{ month: month.from.slice(0, 7) }} className={styles.more ?? ''}>
        {t('open')}
      </Link>
    </Card>
  );
}
