import { useEffect } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { getNowMilliseconds, useDateTimeFormat } from '../../kit/store/index.ts';
import { messages } from '../messages/support.ts';
import { loadProfile, useProfile } from '../session/index.ts';
import styles from './support-banner.module.css';

/** Says that support is at work and until when; then it asks for the rights again, which are gone (ACCESS-54). */
export function SupportBanner() {
  const t = useTranslate(messages);
  const formatMoment = useDateTimeFormat();
  const { supportGrant, supportGrantEndsAt } = useProfile();
  useEffect(() => {
    const left = Math.max(0, Date.parse(supportGrantEndsAt) - getNowMilliseconds());
    const timer = setTimeout(() => void loadProfile(), left + 500);
    return () => clearTimeout(timer);
  }, [supportGrantEndsAt]);
  const time = formatMoment(supportGrantEndsAt);
  return (
    <p className={styles.banner} role="status">
      {t(supportGrant === 'edit' ? 'banner.edit' : 'banner.read', { time })}
    </p>
  );
}
