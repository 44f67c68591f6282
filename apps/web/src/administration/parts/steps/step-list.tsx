import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { setUpMessages } from '../../messages/set-up.ts';
import styles from './steps.module.css';

interface StepProgressProps {
  readonly steps: readonly { readonly isDone: boolean }[];
}

/** '2 of 7 steps done'. */
export function StepProgress({ steps }: StepProgressProps) {
  const t = useTranslate(setUpMessages);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <span className={styles.progress} role="status">
      {t('progress', { count: steps.length, done })}
    </span>
  );
}

interface StepListProps {
  readonly label: string;
  /** As many beside each other as there is room for. */
  readonly inColumns?: boolean;
  readonly children: ReactNode;
}

/** Steps that somebody is to take, in their order. */
export function StepList({ label, inColumns = false, children }: StepListProps) {
  return (
    <ol className={styles.steps} aria-label={label} data-columns={inColumns || undefined}>
      {children}
    </ol>
  );
}

interface StepProps {
  readonly isDone: boolean;
  readonly isNext?: boolean;
  /** The way to the page where it is taken. */
  readonly link: ReactNode;
  readonly hint: string;
  /** Another way to take it. */
  readonly also?: ReactNode;
}

/** A step with its place; the hint goes once it is done. */
export function Step({ isDone, isNext = false, link, hint, also }: StepProps) {
  const t = useTranslate(setUpMessages);
  const Icon = isDone ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={isDone || undefined} {...(isNext && { 'aria-current': 'step' as const })}>
      <Icon size={20} stroke={1.6} role="img" aria-label={t(isDone ? 'done' : 'open')} />
      <span>
        {link}
        {!isDone && <small>{hint}</small>}
      </span>
      {!isDone && also}
    </li>
  );
}
