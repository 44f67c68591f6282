import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, Pill } from '../../kit/page/index.ts';
import { getNowMilliseconds } from '../../kit/store/index.ts';
import { reviewsMessages } from '../messages/reviews.ts';
import styles from './home.module.css';

interface ReviewsCardProps {
  readonly count: number;
  /** The emergency that waits longest. */
  readonly oldest: { readonly givenAt: string; readonly review: string };
}

const dayMilliseconds = 86_400_000;

/** Emergencies of support that nobody has reviewed, and for how long (ACCESS-64). */
export function ReviewsCard({ count, oldest }: ReviewsCardProps) {
  const t = useTranslate(reviewsMessages);
  const days = Math.max(0, Math.floor((getNowMilliseconds() - Date.parse(oldest.givenAt)) / dayMilliseconds));
  return (
    <Card title={t('title')}>
      <p className={styles.books} role="status">
        {oldest.review === 'overdue' && <Pill tone="red">{t('overdue')}</Pill>}
        <span>{t('waiting', { count, age: days === 0 ? t('fresh') : t('days', { count: days }) })}</span>
      </p>
      <Link to="/user/support" search={{ review: 'waiting' }} className={styles.more ?? ''}>
        {t('open')}
      </Link>
    </Card>
  );
}
