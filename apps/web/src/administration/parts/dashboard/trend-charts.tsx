import { computeRate } from '@packwright/core/summary';
import { createDay, formatDay } from '@packwright/core/days';
import { type ChartFigure, LineChart, lineChartHeight } from '../../../kit/chart/index.ts';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { WhenSeen } from '../../../kit/lazy/index.ts';
import { hasFailed, isolateText, LoadFailed } from '../../../kit/page/index.ts';
import { type TrendWeek, useTrendWeeks } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { useWorkLink } from './use-work-link.ts';
import styles from './dashboard.module.css';

const codes = ['firstPass', 'corrected'] as const;

type Code = (typeof codes)[number];

const readFigure: Readonly<Record<Code, (week: TrendWeek) => number | null>> = {
  firstPass: ({ checks }) => computeRate(checks.passedFirst, checks.checked),
  corrected: ({ corrected }) => corrected,
};

/** How the checks of the last weeks went (DASH-20). */
export function TrendCharts() {
  const t = useTranslate(dashboardMessages);
  return (
    <div className={styles.lines}>
      {codes.map((code) => (
        <div key={code}>
          <h3>{t(`trends.${code}`)}</h3>
          <div style={{ minHeight: lineChartHeight }}>
            <WhenSeen height={lineChartHeight}>
              <TrendChart code={code} />
            </WhenSeen>
          </div>
        </div>
      ))}
    </div>
  );
}

function TrendChart({ code }: { readonly code: Code }) {
  const t = useTranslate(dashboardMessages);
  const number = useNumber();
  const findLink = useWorkLink();
  const weeks = useTrendWeeks();
  if (weeks.isPending) return null;
  if (hasFailed(weeks)) return <LoadFailed error={weeks.error} retry={() => void weeks.refetch()} />;
  if (weeks.data.every((week) => readFigure[code](week) === null))
    return <p className={styles.note}>{t('nothing')}</p>;
  const toFigure = (week: TrendWeek): ChartFigure => {
    const [fromDate, toDate] = [createDay(week.fromDate), createDay(week.toDate)];
    const link = findLink(code, { fromDate, toDate });
    return {
      name: formatDay(toDate),
      values: [readFigure[code](week)],
      ...(link && { link }),
    };
  };
  const formatRate = (rate: number): string => t('trend.rate', { rate: isolateText(number(rate)) });
  return (
    <LineChart
      label={t(`trends.${code}`)}
      headings={[t('trends.week'), t(code === 'firstPass' ? 'trends.rate' : 'packs')]}
      figures={weeks.data.map(toFigure)}
      format={code === 'firstPass' ? formatRate : undefined}
    />
  );
}
