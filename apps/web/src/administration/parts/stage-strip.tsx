import { Link } from '@tanstack/react-router';
import { Card, isolateText } from '../../kit/page/index.ts';
import { useNumber, useTranslate } from '../../kit/language/index.ts';
import { getNowMilliseconds } from '../../kit/store/index.ts';
import { stageTones } from '../../theme/stage-tones.ts';
import { messages } from '../messages/index.ts';
import { findAge, type StageNumbers } from './morning-figures.ts';
import styles from './home.module.css';

/** The packs in work by stage, as one strip and as rows that lead to the packs (DASH-8). */
export function StageStrip({ numbers }: { readonly numbers: readonly StageNumbers[] }) {
  const t = useTranslate(messages);
  const number = useNumber();
  const shown = numbers.filter(
    ({ stage, count }) => count > 0 || (stage !== 'failed' && stage !== 'correction'),
  );
  const total = numbers.reduce((sum, { count }) => sum + count, 0);
  const describe = ({ count, old, oldestDate }: StageNumbers): string => {
    if (count === 0) return t('nothing');
    const age = findAge(oldestDate, getNowMilliseconds());
    const oldest = t('oldest', { age: age ? t(`age.${age.unit}`, { count: age.count }) : t('age.fresh') });
    return old === 0 ? oldest : `${t('older', { count: old })} · ${oldest}`;
  };
  return (
    <Card title={t('waiting')}>
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
        {shown.map((stage) => (
          <li key={stage.stage} data-tone={stageTones[stage.stage]}>
            <Link to="/job/list" search={{ view: 'table', days: 'all', stage: stage.stage }}>
              <i aria-hidden />
              <span>{t(`stage.${stage.stage}`)}</span>
              <b className="numbers">{number(stage.count)}</b>
              <em>{describe(stage)}</em>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
