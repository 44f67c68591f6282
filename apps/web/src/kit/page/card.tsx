import { type ReactNode, useId } from 'react';
import styles from './page.module.css';

interface CardProps {
  readonly title?: string;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
  /** No padding, for a table or list that reaches the edge. */
  readonly flush?: boolean;
}

/** A plain box; with a title it is a named section. */
export function Card({ title, acts, children, flush = false }: CardProps) {
  const id = useId();
  return (
    <section
      className={styles.card}
      data-flush={flush || undefined}
      {...(title && { 'aria-labelledby': id })}
    >
      {title && (
        <header className={styles.cardHead}>
          <h2 className="heading" id={id}>
            {title}
          </h2>
          <div className={styles.gap} />
          {acts}
        </header>
      )}
      {children}
    </section>
  );
}
