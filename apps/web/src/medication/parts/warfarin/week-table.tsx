import { weekdays } from '@packwright/core/days';
import { formatGlyphs, multiplyQuantity } from '@packwright/core/quantity';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, ScrollBox } from '../../../kit/page/index.ts';
import type { Warfarin } from '../../calls/index.ts';
import { warfarinMessages } from '../../messages/warfarin.ts';
import { formatWeekday } from '../schedule-sentences.ts';
import { type BrandWeek, planBrandWeeks, type TabletLine } from './week-lines.ts';
import styles from './warfarin.module.css';

interface WeekTableProps {
  readonly label: string;
  /** Milligrams as text, Monday first. */
  readonly doses: readonly string[];
  readonly total?: string;
  readonly tablets: Warfarin['tablets'];
}

/** The ordered milligrams of each weekday, and the tablets that make them (MED-45). */
export function WarfarinWeekTable({ label, doses, total = '', tablets }: WeekTableProps) {
  const t = useTranslate(warfarinMessages);
  const weeks = planBrandWeeks(doses, tablets);
  return (
    <>
      <ScrollBox label={label} className={styles.scroll}>
        <table className={styles.week} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <span className="unseen">{t('history.day')}</span>
              </th>
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  {formatWeekday(weekday)}
                </th>
              ))}
              {total !== '' && <th scope="col">{t('weekTotal')}</th>}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.ordered}>
              <th scope="row">{t('ordered')}</th>
              {weekdays.map((weekday) => (
                <td key={weekday}>{doses[weekday]}</td>
              ))}
              {total !== '' && <td>{total}</td>}
            </tr>
            {weeks.map((week) => (
              <BrandRows key={week.brand} week={week} columns={total === '' ? 8 : 9} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {tablets.length === 0 && <p className={styles.hint}>{t('noTablets')}</p>}
      {weeks.some(({ lines }) => lines === null) && (
        <p className={styles.hint} data-tone="amber">
          {t('noSplit')}
        </p>
      )}
    </>
  );
}

function BrandRows({ week, columns }: { readonly week: BrandWeek; readonly columns: number }) {
  const t = useTranslate(warfarinMessages);
  if (week.lines === null || week.lines.length === 0) return null;
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={columns} className={styles.brand}>
          {t('brand', { brand: isolateText(week.brand) })}
        </th>
      </tr>
      {week.lines.map((line) => (
        <LineRow key={`${line.name} ${line.tablets}`} line={line} hasTotal={columns > 8} />
      ))}
    </>
  );
}

function LineRow({ line, hasTotal }: { readonly line: TabletLine; readonly hasTotal: boolean }) {
  return (
    <tr>
      <th scope="row">
        <BidiText>{line.name}</BidiText>
        {line.color !== '' && (
          <>
            {' '}
            <span className={styles.color}>
              <BidiText>{line.color}</BidiText>
            </span>
          </>
        )}
      </th>
      {weekdays.map((weekday) => (
        <td key={weekday}>{line.weekDays.includes(weekday) ? formatGlyphs(line.tablets) : ''}</td>
      ))}
      {hasTotal && <td>{formatGlyphs(multiplyQuantity(line.tablets, line.weekDays.length))}</td>}
    </tr>
  );
}
