import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../kit/language/index.ts';
import { Card } from '../../kit/page/index.ts';
import { feedMessages } from '../messages/feed.ts';
import styles from './home.module.css';

/** Files of the dispensing system that lie in error, and the way to them (FEED-6). */
export function FeedCard({ count }: { readonly count: number }) {
  const t = useTranslate(feedMessages);
  return (
    <Card title={t('title')}>
      <p className={styles.books} role="status">
        {t('refused', { count })}
      </p>
      <Link to="/dispense-tracker/files" search={{ show: 'unseen' }} className={styles.more ?? ''}>
        {t('open')}
      </Link>
    </Card>
  );
}
