import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { EmptyState, BidiText, ProgressBar } from '../../../../kit/page/index.ts';
import { useCategoryName, useMeals } from '../../../../medication/index.ts';
import type { BenchPack, PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from './line-list.module.css';
import type { LineProps } from './line-row.tsx';
import { computePackingProgress } from './line-state.ts';

interface LineListProps {
  readonly dose: BenchPack;
  readonly current: PackLine | null;
  readonly onChoose: LineProps['onChoose'];
  /** '5 of 16 packed' and how far that is. */
  readonly progress: { readonly text: string; readonly done: number; readonly of: number };
  readonly beside?: ReactNode;
  /** The marks of one medicine at this bench; memoised, so that a row renders only when it changes. */
  readonly Row: ComponentType<LineProps>;
}

/** The medicines of the pack: up to sixteen, all in sight on a desktop. */
export function LineList({ dose, current, onChoose, progress, beside, Row }: LineListProps) {
  const t = useTranslate(benchMessages);
  const meals = useMeals();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.prescriptionId]);
  const word = useCategoryName();
  const hasClockTimes = dose.rowHeadings.some((heading) => heading.includes(':'));
  const categories = new Set(dose.jobs.map((job) => word(job.category)));
  return (
    <div className={styles.list}>
      <header className={styles.listHead}>
        <strong className="numbers" role="status">
          {progress.text}
        </strong>
        <div className={styles.bar}>
          <ProgressBar
            label={progress.text}
            done={progress.done}
            of={progress.of}
            tone={computePackingProgress(dose.prescriptions).isWhole ? 'green' : 'amber'}
          />
        </div>
        <span className={styles.category}>
          <BidiText>{[dose.packType, ...categories].filter((text) => text !== '').join(' · ')}</BidiText>
        </span>
        {beside}
      </header>
      {dose.prescriptions.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
        <div ref={box} className={styles.scroll} role="region" aria-label={t('medicines')} tabIndex={0}>
          <table className={styles.lines} data-clock={hasClockTimes || undefined}>
            <thead>
              <tr>
                <th scope="col" colSpan={2}>
                  <span className="unseen">{t('column.state')}</span>
                </th>
                <th scope="col">
                  <span className="unseen">{t('column.medicine')}</span>
                </th>
                {dose.rowHeadings.map((heading, slot) => (
                  <th
                    key={`${slot} ${heading}`}
                    scope="col"
                    className={styles.meal}
                    title={meals.full(heading)}
                  >
                    <bdi>{meals.short(heading)}</bdi>
                  </th>
                ))}
                <th scope="col" className={styles.quantityHead}>
                  {t('column.quantity')}
                </th>
              </tr>
            </thead>
            <tbody>
              {dose.prescriptions.map((line) => (
                <Row
                  key={line.prescriptionId}
                  line={line}
                  meals={dose.rowHeadings.length}
                  current={line === current}
                  onChoose={onChoose}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
