import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** Long names or values, which would break in the usual columns. */
  readonly isWide?: boolean;
}

/** Names and values, in columns that fit the room. */
export function Facts({ facts, isWide }: FactsProps) {
  return (
    <dl className={styles.facts} data-wide={isWide}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value === '' || value === null || value === undefined ? '—' : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
