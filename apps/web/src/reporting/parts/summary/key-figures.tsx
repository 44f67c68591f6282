import { computePace, computeRate } from '@packwright/core/summary';
import { getLocale, useLanguage, useNumber, useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import type { ReportSummary } from '../../calls/summary.ts';
import { summaryMessages } from '../../messages/summary.ts';
import styles from './summary.module.css';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The figures that a person looks at first. */
export function KeyFigures({ summary }: { readonly summary: ReportSummary }) {
  const t = useTranslate(summaryMessages);
  const number = useNumber();
  const { checks, latePacks, packers } = summary;
  const packed = sum(packers.map(({ packs }) => packs));
  const hours = sum(packers.map((packer) => packer.hours));
  const percent = new Intl.NumberFormat(getLocale(useLanguage()), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const formatRate = (rate: number | null): string => (rate === null ? '—' : percent.format(rate / 100));
  const pace = computePace(packed, hours);
  return (
    <Card>
      <dl className={styles.figures} aria-label={t('keys')}>
        <Figure
          label={t('key.packs')}
          value={number(sum(summary.packsByCategory.map(({ packs }) => packs)))}
        />
        <Figure
          label={t('key.passedFirst')}
          value={formatRate(computeRate(checks.passedFirst, checks.checked))}
        />
        <Figure label={t('key.pace')} value={pace === null ? '—' : number(pace)} />
        <Figure label={t('key.late')} value={formatRate(computeRate(latePacks.late, latePacks.due))} />
        <Figure
          label={t('key.owing')}
          value={number(sum(summary.owingByAge.map(({ scripts }) => scripts)))}
        />
      </dl>
    </Card>
  );
}

const Figure = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);
