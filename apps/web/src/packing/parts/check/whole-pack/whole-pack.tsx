import { getWeekday, formatShortDay } from '@packwright/core/days';
import { displayDrugName } from '@packwright/core/medicines';
import { formatGlyphs } from '@packwright/core/quantity';
import { memo, useMemo } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, ScrollBox } from '../../../../kit/page/index.ts';
import { useMeals } from '../../../../medication/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import { wholePackMessages } from '../../../messages/whole-pack.ts';
import { getTabletLook, Tablets } from '../../bench/medicines/tablet.tsx';
import blisterStyles from '../../bench/week/blister.module.css';
import { getCellKey } from '../../bench/week/blister-cells.ts';
import type { PageCellsProps } from '../../bench/week/medicine-panel.tsx';
import { buildCellContents, type CellContent, sumContents } from './cell-contents.ts';
import styles from './whole-pack.module.css';

/** All cells of a pack with their tablets as they look; those of the chosen medicine stand out (PACK-81). */
export const WholePack = memo(function WholePack({ dose, page, line }: PageCellsProps) {
  const t = useTranslate(wholePackMessages);
  const b = useTranslate(benchMessages);
  const meals = useMeals();
  const contents = useMemo(() => buildCellContents(dose), [dose]);
  const { rowHeadings: headings } = dose;
  return (
    <ScrollBox label={t('caption')} className={styles.whole}>
      <table
        className={blisterStyles.blister}
        style={{ '--meals': headings.length, '--days': page.days.length }}
      >
        <caption className="unseen">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={blisterStyles.corner}>
              <span className="unseen">{b('day')}</span>
            </th>
            {headings.map((heading, slot) => (
              <th key={`${slot} ${heading}`} scope="col">
                <bdi>{meals.full(heading)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.days.map((day) => (
            <tr key={day}>
              <th scope="row" className={blisterStyles.day}>
                {b(`weekday.${getWeekday(day)}`)}
                <span>
                  <BidiText>{formatShortDay(day)}</BidiText>
                </span>
              </th>
              {headings.map((heading, slot) => (
                <WholeCell
                  key={`${slot} ${heading}`}
                  contents={contents.get(getCellKey(page.jobId, day, slot)) ?? []}
                  chosen={line.prescriptionId}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
});

interface WholeCellProps {
  readonly contents: readonly CellContent[];
  readonly chosen: number;
}

function WholeCell({ contents, chosen }: WholeCellProps) {
  const t = useTranslate(wholePackMessages);
  const said = contents.map(({ line, dose }) => `${formatGlyphs(dose)} ${displayDrugName(line)}`).join(', ');
  const holdsChosen = contents.some(({ line }) => line.prescriptionId === chosen);
  return (
    <td>
      <div
        className={`${blisterStyles.cell} ${styles.cell}`}
        data-target={holdsChosen || undefined}
        title={said}
      >
        <span className="unseen">{said === '' ? t('nothing') : said}</span>
        {contents.map(({ line, dose }) => (
          <span
            key={line.prescriptionId}
            className={styles.medicine}
            data-chosen={line.prescriptionId === chosen || undefined}
            aria-hidden
          >
            <Tablets look={getTabletLook(line)} dose={dose} />
            {dose !== 100 && (
              <small>
                <BidiText>{formatGlyphs(dose)}</BidiText>
              </small>
            )}
          </span>
        ))}
        {contents.length > 0 && (
          <span className={blisterStyles.inside} aria-hidden>
            <BidiText>{formatGlyphs(sumContents(contents))}</BidiText>
          </span>
        )}
      </div>
    </td>
  );
}
