import { createDay, type Day, formatDay } from '@packwright/core/days';
import { readJobStatus } from '@packwright/core/jobs';
import { BarChart, type ChartFigure, ColumnChart } from '../../../kit/chart/index.ts';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import { Card } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { stageTones } from '../../../theme/stage-tones.ts';
import type { DashboardChart } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { findFigureLink } from '../figure-links.ts';
import styles from './dashboard.module.css';

type Figure = DashboardChart['series'][number];

interface ChartCardProps {
  readonly chart: DashboardChart;
  readonly period: { readonly fromDate: Day; readonly toDate: Day };
}

/** One chart of Home; each figure leads to the list behind it (DASH-5). */
export function ChartCard({ chart: { code, type, series, countedDate }, period }: ChartCardProps) {
  const t = useTranslate(dashboardMessages);
  const formatName = useFigureNames(code);
  const format = useDateTimeFormat();
  const title = t(`chart.${code}`);
  const age = isKept(code) && (
    <p className={styles.note}>
      {countedDate === '' ? t('notCounted') : t('counted', { moment: format(countedDate) })}
    </p>
  );
  const Chart = type === 'bar' ? BarChart : ColumnChart;
  const hasFigures = series.some(({ value }) => value > 0);
  const isWaiting = isKept(code) && countedDate === '';
  return (
    <Card title={title} flush>
      {hasFigures && (
        <Chart
          label={title}
          headings={[t(`subject.${code}`), t(`measure.${code}`)]}
          figures={series.map(
            (figure): ChartFigure => ({
              name: formatName(figure),
              values: [figure.value],
              link: findFigureLink(code, figure, period),
              ...findTone(code, figure.key),
            }),
          )}
        />
      )}
      {!hasFigures && !isWaiting && <p className={styles.note}>{t('nothing')}</p>}
      {age}
    </Card>
  );
}

/** Figures that are counted now and then (DASH-9). */
const isKept = (code: DashboardChart['code']): boolean => code === 'low-balances';

function useFigureNames(code: DashboardChart['code']): (figure: Figure) => string {
  const t = useTranslate(dashboardMessages);
  const codeLabel = useCodeLabel();
  return ({ key, name }) => {
    switch (code) {
      case 'jobs-by-stage':
        return codeLabel('packStatus', key);
      case 'patients-by-status':
        return codeLabel('packingStatus', key);
      case 'jobs-per-day':
        return formatDay(createDay(key));
      case 'scripts-by-type': {
        const list = `list.${key}`;
        return hasMessage(dashboardMessages, list) ? t(list) : name;
      }
      default:
        return name;
    }
  };
}

/** Of figures that are in a state. */
function findTone(code: DashboardChart['code'], key: string): Pick<ChartFigure, 'tone'> {
  const status = code === 'jobs-by-stage' ? readJobStatus(Number(key)) : null;
  if (status !== null) return { tone: stageTones[status] };
  return code === 'low-balances' ? { tone: 'red' } : {};
}
