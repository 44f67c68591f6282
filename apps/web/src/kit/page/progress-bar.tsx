import type { Tone } from '../../theme/tones.ts';
import styles from './page.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
  readonly tone?: Tone;
}

/** How far something is; the words beside it say the numbers. */
export function ProgressBar({ label, done, of, tone = 'green' }: ProgressBarProps) {
  return (
    <div
      className={styles.progress}
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={of}
    >
      <div style={{ inlineSize: `${of === 0 ? 0 : Math.min(100, (done / of) * 100)}%` }} />
    </div>
  );
}
