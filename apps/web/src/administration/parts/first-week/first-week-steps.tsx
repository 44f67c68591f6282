import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../kit/language/index.ts';
import type { FirstWeek } from '../../calls/first-week.ts';
import { firstWeekMessages } from '../../messages/first-week.ts';
import { setUpMessages } from '../../messages/set-up.ts';
import styles from './first-week.module.css';
import { firstWeekLinks } from './first-week-links.ts';

interface StepsProps {
  readonly steps: readonly FirstWeek['steps'][number][];
}

/** '2 of 7 steps done'. */
export function FirstWeekProgress({ steps }: StepsProps) {
  const t = useTranslate(setUpMessages);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <span className={styles.progress} role="status">
      {t('progress', { count: steps.length, done })}
    </span>
  );
}

/** The steps of the first week, each with the place where it begins (DASH-15). */
export function FirstWeekSteps({ steps }: StepsProps) {
  const t = useTranslate(firstWeekMessages);
  return (
    <ol className={styles.steps} aria-label={t('title')}>
      {steps.map((step) => (
        <Step key={step.code} {...step} />
      ))}
    </ol>
  );
}

function Step({ code, isDone }: FirstWeek['steps'][number]) {
  const t = useTranslate(firstWeekMessages);
  const tSetUp = useTranslate(setUpMessages);
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={isDone || undefined}>
      <Icon size={20} stroke={1.6} role="img" aria-label={tSetUp(isDone ? 'done' : 'open')} />
      <span>
        <Link {...firstWeekLinks[code]}>{t(code)}</Link>
        {!isDone && <small>{t(`${code}.hint`)}</small>}
      </span>
    </li>
  );
}
