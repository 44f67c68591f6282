import { createDay } from '@packwright/core/days';
import { formatPersonName } from '@packwright/core/identifiers';
import { Link } from '@tanstack/react-router';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, isolateText } from '../../../kit/page/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import type { Morning } from '../../calls.ts';
import { todayMessages } from '../../messages/today.ts';
import { buildBalanceLink, runOutsLink } from '../figure-links.ts';
import { useDayText } from './day-text.ts';
import styles from './today.module.css';

/** The balances that run out first; each line leads to the history of the medicine of that patient (DASH-14). */
export function FirstRunOutsCard({ morning }: { readonly morning: Morning }) {
  const t = useTranslate(todayMessages);
  const number = useNumber();
  const { runOuts, firstRunOuts } = morning;
  return (
    <Card
      title={t('first')}
      flush
      acts={
        runOuts.balances > firstRunOuts.length && (
          <Link
            {...runOutsLink}
            className={styles.hint ?? ''}
            aria-label={t('first.allLabel', { count: runOuts.balances })}
          >
            {t('first.all', { total: isolateText(number(runOuts.balances)) })}
          </Link>
        )
      }
    >
      {firstRunOuts.length === 0 ? (
        <p className={styles.none}>{t(runOuts.countedDate === '' ? 'first.notCounted' : 'first.none')}</p>
      ) : (
        <ul className={styles.first} aria-label={t('first')}>
          {firstRunOuts.map((each) => (
            <FirstRunOut key={`${each.patientId} ${each.medication}`} balance={each} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function FirstRunOut({ balance }: { readonly balance: Morning['firstRunOuts'][number] }) {
  const t = useTranslate(todayMessages);
  const number = useNumber();
  const format = useDayText();
  const day = createDay(balance.runOutDate);
  return (
    <li>
      <Link {...buildBalanceLink(balance)}>
        <span>
          <strong>
            <BidiText>{balance.medication}</BidiText>
          </strong>
          <small>
            <BidiText>{formatPersonName(balance)}</BidiText>
          </small>
        </span>
        <span>
          <strong>{t('first.missing', { qty: isolateText(number(Number(balance.missingQty))) })}</strong>
          <small>
            {day <= getToday() ? t('first.now') : t('first.by', { day: isolateText(format(day)) })}
          </small>
        </span>
      </Link>
    </li>
  );
}
