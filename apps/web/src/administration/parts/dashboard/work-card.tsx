import { createDay, formatDay } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { BarChart } from '../../../kit/chart/index.ts';
import { getLocale, useLanguage, useNumber, useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Card, isolateText, ScrollBox } from '../../../kit/page/index.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { useMay, useProfile } from '../../../shell/session/index.ts';
import type { Morning } from '../../calls.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import type { FigureLink } from '../figure-links.ts';
import { listTrends, type Trend, type TrendCode } from '../trends.ts';
import { TrendCharts } from './trend-charts.tsx';
import { type Period, useWorkLink } from './use-work-link.ts';
import styles from './dashboard.module.css';

const readPeriod = ({ fromDate, toDate }: Morning['week']): Period => ({
  fromDate: createDay(fromDate),
  toDate: createDay(toDate),
});

/** The work of the last seven days beside the seven before, the weeks up to them, and the corrections by reason (DASH-8, DASH-13). */
export function WorkCard({ morning }: { readonly morning: Morning }) {
  const t = useTranslate(dashboardMessages);
  const codeLabel = useCodeLabel();
  const week = readPeriod(morning.week);
  const summary = useWorkLink()('corrected', week);
  const figures = morning.corrections.map(({ reason, packs }) => ({
    name: codeLabel('correctionReason', reason),
    values: [packs],
    tone: 'orange' as const,
    ...(summary && { link: summary }),
  }));
  return (
    <Card
      title={t('work')}
      flush
      acts={
        <span className={styles.calm}>
          {t('work.weeks', {
            from: isolateText(formatDay(week.fromDate)),
            to: isolateText(formatDay(week.toDate)),
          })}
        </span>
      }
    >
      <TrendTable morning={morning} />
      <TrendCharts />
      {figures.length === 0 ? (
        <p className={styles.note}>{t('work.none')}</p>
      ) : (
        <BarChart label={t('work.corrections')} headings={[t('reason'), t('packs')]} figures={figures} />
      )}
      {summary && (
        <p className={styles.note}>
          <Link {...summary} className={styles.more ?? ''}>
            {t('work.open')}
          </Link>
        </p>
      )}
    </Card>
  );
}

function useTrendCodes(): readonly TrendCode[] {
  const may = useMay();
  const { enableVPB } = useProfile();
  const ofBalances = enableVPB && may({ menu: 'vpb', level: 'read' });
  return ['made', 'firstPass', 'corrected', ...(ofBalances ? (['runOuts'] as const) : [])];
}

function TrendTable({ morning }: { readonly morning: Morning }) {
  const t = useTranslate(dashboardMessages);
  const trends = listTrends(morning, useTrendCodes());
  const [week, before] = [readPeriod(morning.week), readPeriod(morning.weekBefore)];
  const formatDays = ({ fromDate, toDate }: Period): string =>
    `${isolateText(formatDay(fromDate))} – ${isolateText(formatDay(toDate))}`;
  const findLink = useWorkLink();
  return (
    <ScrollBox label={t('work')} className={styles.trends}>
      <table aria-label={t('work')}>
        <thead>
          <tr>
            <th scope="col">{t('trend.measure')}</th>
            <th scope="col" title={formatDays(week)}>
              {t('trend.now')}
            </th>
            <th scope="col" title={formatDays(before)}>
              {t('trend.before')}
            </th>
            <th scope="col">{t('trend.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {trends.map((trend) => (
            <tr key={trend.code}>
              <th scope="row">{t(`trend.${trend.code}`)}</th>
              <td>
                <Figure code={trend.code} value={trend.now} link={findLink(trend.code, week)} />
              </td>
              <td>
                {/* The balances of a day that is over are in no list any more. */}
                <Figure
                  code={trend.code}
                  value={trend.before}
                  link={trend.code === 'runOuts' ? null : findLink(trend.code, before)}
                />
              </td>
              <td>
                <Difference trend={trend} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface FigureProps {
  readonly code: TrendCode;
  readonly value: number | null;
  readonly link: FigureLink | null;
}

function Figure({ code, value, link }: FigureProps) {
  const t = useTranslate(dashboardMessages);
  const number = useNumber();
  if (value === null) return '—';
  const text = code === 'firstPass' ? t('trend.rate', { rate: isolateText(number(value)) }) : number(value);
  return link === null ? <BidiText>{text}</BidiText> : <Link {...link}>{text}</Link>;
}

/** '+2 more, worse': sign and words carry it, the colour only repeats them (DASH-13). */
function Difference({ trend: { code, difference, verdict } }: { readonly trend: Trend }) {
  const t = useTranslate(dashboardMessages);
  const language = useLanguage();
  if (difference === null) return <span className={styles.calm}>{t('trend.unknown')}</span>;
  if (difference === 0) return <span className={styles.calm}>{t('trend.same')}</span>;
  const format = new Intl.NumberFormat(getLocale(language), {
    signDisplay: 'always',
    maximumFractionDigits: 1,
  });
  const isMore = difference > 0;
  const words = code === 'firstPass' ? (isMore ? 'higher' : 'lower') : isMore ? 'more' : 'fewer';
  return (
    <span className={styles.difference} data-verdict={verdict ?? undefined}>
      {t(`trend.${words}`, { difference: isolateText(format.format(difference)) })}
      {verdict && <em>{t(`trend.${verdict}`)}</em>}
    </span>
  );
}
