import { lazyPart } from '../../kit/lazy/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { Card, isolateText, PartSkeleton, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { useIntegrityCheck } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './home.module.css';

const BooksFindings = lazyPart(
  () => import('./books-findings.tsx').then((module) => module.BooksFindings),
  <PartSkeleton />,
);

/** Whether balances, packs, sign-offs and the audit trail agreed at night, for the responsible people. */
export function IntegrityCard() {
  const t = useTranslate(messages);
  const moment = useDateTimeFormat();
  const check = useIntegrityCheck().data;
  if (!check) return null;
  const { checkedDate, isRight, findings } = check;
  const state = checkedDate === '' ? 'never' : isRight ? 'right' : 'wrong';
  return (
    <Card title={t('books')}>
      <p className={styles.books}>
        <Pill tone={tones[state]}>{t(`books.${state}`)}</Pill>
        {state !== 'never' && <span>{t('books.when', { moment: isolateText(moment(checkedDate)) })}</span>}
      </p>
      {findings.length > 0 && (
        <>
          <p>{t('books.whatToDo')}</p>
          <BooksFindings findings={findings} />
        </>
      )}
    </Card>
  );
}

const tones = { never: 'grey', right: 'green', wrong: 'red' } as const;
