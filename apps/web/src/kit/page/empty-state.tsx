import type { ReactNode } from 'react';
import styles from './page.module.css';

interface EmptyStateProps {
  /** Says what is missing. */
  readonly title: string;
  readonly hint?: string;
  /** The next act. */
  readonly children?: ReactNode;
  readonly alert?: boolean;
}

/** Nothing to show, and what to do about it. */
export function EmptyState({ title, hint, children, alert = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : 'status'}>
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children && <div className={styles.emptyActs}>{children}</div>}
    </div>
  );
}
