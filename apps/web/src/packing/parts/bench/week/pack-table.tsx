import { type Day, formatShortDay, getWeekday } from '@packwright/core/days';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText } from '../../../../kit/page/index.ts';
import { useMeals } from '../../../../medication/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from './blister.module.css';
import type { BlisterPage } from './blister-cells.ts';

interface PackTableProps {
  readonly caption: string;
  readonly page: BlisterPage;
  readonly headings: readonly string[];
  readonly renderCell: (day: Day, slot: number) => ReactNode;
}

/** One page of a pack as a table: its days down, its mealtimes across. */
export function PackTable({ caption, page, headings, renderCell }: PackTableProps) {
  const t = useTranslate(benchMessages);
  const meals = useMeals();
  const slots = headings.map((heading, slot) => ({ heading, slot, key: `${slot} ${heading}` }));
  return (
    <table className={styles.blister} style={{ '--meals': headings.length, '--days': page.days.length }}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            <span className="unseen">{t('day')}</span>
          </th>
          {slots.map(({ heading, key }) => (
            <th key={key} scope="col">
              <bdi>{meals.full(heading)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {page.days.map((day) => (
          <tr key={day}>
            <th scope="row" className={styles.day}>
              {t(`weekday.${getWeekday(day)}`)}
              <span>
                <BidiText>{formatShortDay(day)}</BidiText>
              </span>
            </th>
            {slots.map(({ slot, key }) => (
              <td key={key}>{renderCell(day, slot)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
