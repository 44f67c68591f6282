import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { FieldSpan } from './use-field.ts';

/** A field's place in its section. */
export function FieldCell({
  span = 6,
  children,
}: {
  readonly span?: FieldSpan | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.cell} data-span={span}>
      {children}
    </div>
  );
}
