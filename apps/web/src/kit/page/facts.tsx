import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names and values, in columns that fit the room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
