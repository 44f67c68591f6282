import type { ReactNode } from 'react';
import type { Tone } from '../../theme/tones.ts';
import styles from './page.module.css';

interface PillProps {
  readonly tone: Tone;
  readonly children: ReactNode;
  /** A remark such as 'Do not crush' instead of a state. */
  readonly dotless?: boolean;
}

/** A state: always dot and word, never colour alone. */
export function Pill({ tone, children, dotless = false }: PillProps) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {!dotless && <i aria-hidden />}
      {children}
    </span>
  );
}
