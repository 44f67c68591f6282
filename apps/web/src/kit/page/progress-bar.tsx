import type { Tone } from '../../theme/tones.ts';
import styles from './page.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly done: number;
  readonly of: number;
  readonly tone?: Tone;
}

/** The progress as a bar; the text beside it has the numbers. */
export function ProgressBar({ label, done, of, tone = 'green' }: ProgressBarProps) {
  return (
    <progress
      className={styles.progress}
      data-tone={tone}
      aria-label={label}
      value={done}
      max={Math.max(1, of)}
    />
  );
}
