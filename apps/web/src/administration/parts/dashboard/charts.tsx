import { Button } from '@mantine/core';
import { addDays } from '@packwright/core/days';
import { useTranslate } from '../../../kit/language/index.ts';
import { hasFailed, LoadFailed, PartSkeleton } from '../../../kit/page/index.ts';
import { getToday, useUrl } from '../../../kit/store/index.ts';
import { useCharts } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './dashboard.module.css';

const periods = [7, 30, 90] as const;
const usualPeriod = 30;

/** The charts that a person may see, over some days up to today (DASH-3, DASH-6). */
export function Charts() {
  const t = useTranslate(dashboardMessages);
  const [search, setSearch] = useUrl();
  const days = periods.find((each) => String(each) === search.chartDays) ?? usualPeriod;
  const toDate = getToday();
  const period = { fromDate: addDays(toDate, 1 - days), toDate };
  const charts = useCharts(period);
  if (charts.isPending) return <PartSkeleton />;
  if (hasFailed(charts)) return <LoadFailed error={charts.error} retry={() => void charts.refetch()} />;
  if (charts.data.length === 0) return null;
  return (
    <section className={styles.charts} aria-label={t('charts')}>
      <header>
        <h2 className="heading">{t('charts')}</h2>
        <div role="group" aria-label={t('period')}>
          {periods.map((each) => (
            <Button
              key={each}
              size="compact-sm"
              variant={each === days ? 'filled' : 'default'}
              aria-pressed={each === days}
              onClick={() => setSearch({ chartDays: each === usualPeriod ? undefined : String(each) })}
            >
              {t('days', { count: each })}
            </Button>
          ))}
        </div>
      </header>
      <div className={styles.grid}>
        {charts.data.map((chart) => (
          <ChartCard key={chart.code} chart={chart} period={period} />
        ))}
      </div>
    </section>
  );
}
