import { Link } from '@tanstack/react-router';
import { isolateText } from '../../kit/page/index.ts';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { stageTones } from '../../theme/stage-tones.ts';
import { messages } from '../messages/index.ts';
import type { StageNumbers } from './pack-counts.ts';
import styles from './home.module.css';
import { RowsCard } from './rows-card.tsx';

/** The packs in work by stage, as one strip and as rows that lead to the packs. */
export function StageStrip({ numbers }: { readonly numbers: readonly StageNumbers[] }) {
  const t = useTranslate(messages);
  const number = useNumber();
  const shown = numbers.filter(
    ({ stage, count }) => count > 0 || (stage !== 'failed' && stage !== 'correction'),
  );
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  return (
    <RowsCard title={t('waiting')} rows={shown.length}>
      <div className={styles.strip} aria-hidden>
        {numbers.map(
          ({ stage, count }) =>
            count > 0 && (
              <i
                key={stage}
                data-tone={stageTones[stage]}
                style={{ flexGrow: count / Math.max(1, total) }}
                title={t('inStage', { stage: t(`stage.${stage}`), count: isolateText(number(count)) })}
              />
            ),
        )}
      </div>
      <ul className={styles.stages}>
        {shown.map(({ stage, count, old }) => (
          <li key={stage} data-tone={stageTones[stage]}>
            <Link to="/job/list" search={{ view: 'table', stage }}>
              <i aria-hidden />
              <span>{t(`stage.${stage}`)}</span>
              <b className="numbers">{number(count)}</b>
              <em>{count === 0 ? t('nothing') : old === 0 ? t('allFresh') : t('older', { count: old })}</em>
            </Link>
          </li>
        ))}
      </ul>
    </RowsCard>
  );
}
