import type { ReactNode } from 'react';
import styles from './page.module.css';

interface EmptyStateProps {
  /** The missing thing. */
  readonly title: string;
  readonly hint?: string;
  /** The next act. */
  readonly children?: ReactNode;
  readonly alert?: boolean;
  /** It is the whole page: its title is the page's heading. */
  readonly whole?: boolean;
}

/** Nothing to show, with the next step. */
export function EmptyState({ title, hint, children, alert = false, whole = false }: EmptyStateProps) {
  return (
    <div className={styles.empty} role={alert ? 'alert' : 'status'}>
      {whole ? <h1>{title}</h1> : <strong>{title}</strong>}
      {hint && <p>{hint}</p>}
      {children && <div className={styles.emptyActs}>{children}</div>}
    </div>
  );
}
