import type { ReactNode } from 'react';
import { BidiText } from './bidi.tsx';
import type { Tone } from '../../theme/tones.ts';
import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly id: string | number;
  readonly title: ReactNode;
  /** The time and the person. */
  readonly meta: ReactNode;
  readonly tone?: Tone;
  /** Old and new value of what changed. */
  readonly change?: { readonly before: ReactNode; readonly after: ReactNode };
  readonly body?: ReactNode;
}

/** Events, newest first, with old and new values. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ id, title, meta, tone = 'grey', change, body }) => (
        <li key={id} data-tone={tone}>
          <div className={styles.timelineTitle}>{title}</div>
          <div className={styles.timelineMeta}>{meta}</div>
          {change && (
            <div className={styles.change}>
              <del>
                <BidiText>{change.before}</BidiText>
              </del>
              <ins>
                <BidiText>{change.after}</BidiText>
              </ins>
            </div>
          )}
          {body}
        </li>
      ))}
    </ol>
  );
}
