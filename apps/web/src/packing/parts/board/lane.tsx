import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useRef } from 'react';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { jobMessages } from '../../messages/index.ts';
import type { Lane as LaneName } from '../jobs/lanes.ts';
import type { PackAction } from '../jobs/offered-actions.ts';
import { stageTones } from '../../../theme/stage-tones.ts';
import styles from './board.module.css';
import { JobCard } from './job-card.tsx';

interface LaneProps {
  readonly lane: LaneName;
  readonly jobs: readonly JobRow[];
  /** Switched off by the pharmacy, and still holding packs. */
  readonly off: boolean;
  readonly onAct: (action: PackAction, jobs: readonly JobRow[]) => void;
  readonly onDetails: (job: JobRow) => void;
}

const cardHeight = 104;
const gap = 7;

/** One stage. Only the cards in sight are drawn: a month of a large pharmacy is thousands of packs. */
export const Lane = memo(function Lane({ lane, jobs, off, onAct, onDetails }: LaneProps) {
  const t = useTranslate(jobMessages);
  const number = useNumber();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const cards = useVirtualizer({
    count: jobs.length,
    getScrollElement: () => box.current,
    estimateSize: () => cardHeight,
    gap,
    overscan: 6,
    getItemKey: (at) => jobs[at]?.jobId ?? at,
  });
  return (
    <div className={styles.lane} data-lane={lane} data-off={off || undefined}>
      <header className={styles.laneHead} data-tone={stageTones[lane]}>
        <i aria-hidden />
        <h2 id={id}>{t(`status.${lane}`)}</h2>
        <span className="numbers">{number(jobs.length)}</span>
      </header>
      {jobs.length === 0 ? (
        <p className={styles.nothing}>{t('lane.empty')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
        <section ref={box} className={styles.cards} tabIndex={0} aria-labelledby={id}>
          <ul style={{ height: cards.getTotalSize() }}>
            {cards.getVirtualItems().map(({ index, key, start }) => {
              const job = jobs[index];
              return (
                job && (
                  <li
                    key={key}
                    ref={cards.measureElement}
                    data-index={index}
                    aria-setsize={jobs.length}
                    aria-posinset={index + 1}
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <JobCard job={job} onAct={onAct} onDetails={onDetails} />
                  </li>
                )
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
});
