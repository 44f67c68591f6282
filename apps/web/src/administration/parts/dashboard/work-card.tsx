import { computeRate } from '@packwright/core/summary';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { BarTable, Card, isolateText } from '../../../kit/page/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { useMayOpen } from '../../../shell/session/index.ts';
import type { Morning } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import styles from './dashboard.module.css';

/** Corrections by reason, and how many packs passed their first check; the summary report has both (DASH-8). */
export function WorkCard({ morning }: { readonly morning: Morning }) {
  const t = useTranslate(dashboardMessages);
  const codeLabel = useCodeLabel();
  const mayOpen = useMayOpen();
  const { corrections, checks, workFrom: from, workTo: to } = morning;
  const mayRead = mayOpen('REPORT', 'read');
  const rows = corrections.map(({ reason, packs }) => ({
    name: codeLabel('correctionReason', reason),
    values: [packs],
    tone: 'orange' as const,
    ...(mayRead && {
      link: (name: ReactElement) => (
        <Link to="/analytic-report" search={{ from, to }}>
          {name}
        </Link>
      ),
    }),
  }));
  return (
    <Card title={t('work')} flush>
      {rows.length === 0 ? (
        <p className={styles.note}>{t('work.none')}</p>
      ) : (
        <BarTable label={t('work')} headings={[t('reason'), t('packs')]} rows={rows} />
      )}
      <p className={styles.note}>
        <FirstPass {...checks} />{' '}
        {mayRead && (
          <Link to="/analytic-report" search={{ from, to }} className={styles.more ?? ''}>
            {t('work.open')}
          </Link>
        )}
      </p>
    </Card>
  );
}

function FirstPass({ checked, passedFirst }: Morning['checks']) {
  const t = useTranslate(dashboardMessages);
  const number = useNumber();
  const rate = computeRate(passedFirst, checked);
  if (rate === null) return t('work.noChecks');
  return t('work.firstPass', {
    passed: isolateText(number(passedFirst)),
    checked: isolateText(number(checked)),
    rate: isolateText(number(rate)),
  });
}
