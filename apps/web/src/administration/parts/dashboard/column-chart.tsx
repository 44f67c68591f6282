import { formatDay, createDay } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { isolateText } from '../../../kit/page/index.ts';
import type { DashboardChart } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import type { FigureLink } from '../figure-links.ts';
import styles from './dashboard.module.css';

interface ColumnChartProps {
  readonly series: DashboardChart['series'];
  readonly findLink: (figure: DashboardChart['series'][number]) => FigureLink;
}

/** A column for each day. It is seen and clicked; the table beside it is read and reached by keys (DASH-7). */
export function ColumnChart({ series, findLink }: ColumnChartProps) {
  const t = useTranslate(dashboardMessages);
  const number = useNumber();
  const most = Math.max(1, ...series.map(({ value }) => value));
  const [first, last] = [series[0], series.at(-1)];
  const formatKey = (key: string): string => formatDay(createDay(key));
  return (
    <div className={styles.chart} aria-hidden>
      <bdi className={styles.most}>{number(most)}</bdi>
      <div className={styles.columns}>
        {series.map((figure) => (
          <Link
            key={figure.key}
            {...findLink(figure)}
            tabIndex={-1}
            title={t('figure', {
              name: isolateText(formatKey(figure.key)),
              value: isolateText(number(figure.value)),
            })}
          >
            <i style={{ '--share': figure.value / most }} />
          </Link>
        ))}
      </div>
      <p className={styles.ends}>
        <bdi>{first && formatKey(first.key)}</bdi>
        <bdi>{last && formatKey(last.key)}</bdi>
      </p>
    </div>
  );
}
