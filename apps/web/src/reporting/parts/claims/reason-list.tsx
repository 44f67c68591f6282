import { useTranslate } from '../../../kit/language/index.ts';
import { type ClaimMessageKey, messages } from '../../messages/index.ts';
import styles from './claims.module.css';

/** All that speaks against a service, in words with its code. */
export function ReasonList({ reasons }: { readonly reasons: readonly string[] }) {
  const t = useTranslate(messages);
  return (
    <span className={styles.reasons}>
      {reasons.map((code) => (
        <span key={code}>
          {t(`reason.${code}` as ClaimMessageKey)} <span className={styles.muted}>{code}</span>
        </span>
      ))}
    </span>
  );
}
