import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/people.ts';
import styles from './people.module.css';

interface RightMarkProps {
  readonly isAllowed: boolean;
  readonly why?: string;
}

/** Whether a right is given, as a tick or a dash; a screen reader says it in words. */
export function RightMark({ isAllowed, why = '' }: RightMarkProps) {
  const t = useTranslate(messages);
  return (
    <span className={styles.right} data-allowed={isAllowed || undefined}>
      {isAllowed ? <IconCheck size={16} aria-hidden /> : <IconMinus size={14} aria-hidden />}
      <span className="unseen">{t(isAllowed ? 'rights.allowed' : 'rights.no')}</span>
      {why !== '' && <span className={styles.by}>{why}</span>}
    </span>
  );
}
