import { useTranslate } from '../../kit/language/index.ts';
import { Card, isolateText, Pill } from '../../kit/page/index.ts';
import { useDateTimeFormat } from '../../kit/store/index.ts';
import { type IntegrityFinding, useIntegrityCheck } from '../calls.ts';
import { messages } from '../messages/index.ts';
import styles from './home.module.css';

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
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <FindingRow key={`${finding.id} ${finding.says}`} {...finding} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

const tones = { never: 'grey', right: 'green', wrong: 'red' } as const;

// Rules and places are in English, as in the log and in the manual.
function FindingRow({ id, says, found }: IntegrityFinding) {
  return (
    <li lang="en" dir="ltr">
      {id}: {says} ({found.join('; ')})
    </li>
  );
}
