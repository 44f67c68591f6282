import { createDay, type Day, formatDay } from '@packwright/core/days';
import { readJobStatus } from '@packwright/core/jobs';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { hasMessage, useTranslate } from '../../../kit/language/index.ts';
import { type BarRow, BarTable, Card } from '../../../kit/page/index.ts';
import { useDateTimeFormat } from '../../../kit/store/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { stageTones } from '../../../theme/stage-tones.ts';
import type { Tone } from '../../../theme/tones.ts';
import type { DashboardChart } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { findFigureLink } from '../figure-links.ts';
import { ColumnChart } from './column-chart.tsx';
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
  const findLink = (figure: Figure) => findFigureLink(code, figure, period);
  const rows = series.map(
    (figure): BarRow => ({
      name: formatName(figure),
      values: [figure.value],
      tone: getTone(code, figure.key),
      link: (name: ReactElement) => <Link {...findLink(figure)}>{name}</Link>,
    }),
  );
  const table = (
    <BarTable label={title} headings={[t(`subject.${code}`), t(`measure.${code}`)]} rows={rows} />
  );
  if (series.every(({ value }) => value === 0))
    return (
      <Card title={title} flush>
        {countedDate === '' && isKept(code) ? null : <p className={styles.note}>{t('nothing')}</p>}
        {age}
      </Card>
    );
  if (type === 'bar')
    return (
      <Card title={title} flush>
        <div className={styles.rows}>{table}</div>
        {age}
      </Card>
    );
  return (
    <Card title={title} flush>
      <ColumnChart series={series} findLink={findLink} />
      <details className={styles.numbers}>
        <summary>{t('numbers')}</summary>
        <div className={styles.rows}>{table}</div>
      </details>
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

function getTone(code: DashboardChart['code'], key: string): Tone {
  const status = code === 'jobs-by-stage' ? readJobStatus(Number(key)) : null;
  if (status !== null) return stageTones[status];
  return code === 'low-balances' ? 'red' : 'green';
}
