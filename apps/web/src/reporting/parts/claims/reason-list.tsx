import { useTranslate } from '../../../kit/language/index.ts';
import { claimReasonMessages, type ClaimReasonKey } from '../../messages/claim-reasons.ts';
import styles from './claims.module.css';

/** All that speaks against a service, in words with its code. */
export function ReasonList({ reasons }: { readonly reasons: readonly string[] }) {
  const t = useTranslate(claimReasonMessages);
  return (
    <span className={styles.reasons}>
      {reasons.map((code) => (
        <span key={code}>
          {t(code as ClaimReasonKey)} <span className={styles.muted}>{code}</span>
        </span>
      ))}
    </span>
  );
}
