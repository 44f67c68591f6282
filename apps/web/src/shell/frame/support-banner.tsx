import { useEffect } from 'react';
import { useTranslate } from '../../kit/language/index.ts';
import { isolateText } from '../../kit/page/index.ts';
import { getNowMilliseconds, useDateTimeFormat } from '../../kit/store/index.ts';
import { messages } from '../messages/support.ts';
import { loadProfile, useProfile } from '../session/index.ts';
import styles from './support-banner.module.css';

/**
 * Says to support and to everybody of the pharmacy that support is at work and until when (ACCESS-58); then it asks
 * for the rights again, which are gone (ACCESS-54).
 */
export function SupportBanner() {
  const t = useTranslate(messages);
  const formatMoment = useDateTimeFormat();
  const { supportGrant, supportGrantEndsAt, openSupportName, openSupportEndsAt, openSupportIsEmergency } =
    useProfile();
  const endsAt = supportGrant === '' ? openSupportEndsAt : supportGrantEndsAt;
  useEffect(() => {
    const left = Math.max(0, Date.parse(endsAt) - getNowMilliseconds());
    const timer = setTimeout(() => void loadProfile(), left + 500);
    return () => clearTimeout(timer);
  }, [endsAt]);
  const time = formatMoment(endsAt);
  return (
    <p
      className={styles.banner}
      data-emergency={(supportGrant === '' && openSupportIsEmergency) || undefined}
      role="status"
    >
      {supportGrant === ''
        ? t(openSupportIsEmergency ? 'banner.emergency' : 'banner.everybody', {
            name: isolateText(openSupportName),
            time,
          })
        : t(supportGrant === 'edit' ? 'banner.edit' : 'banner.read', { time })}
    </p>
  );
}
