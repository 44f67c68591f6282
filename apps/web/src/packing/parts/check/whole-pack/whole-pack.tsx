import { displayDrugName } from '@packwright/core/medicines';
import { formatGlyphs } from '@packwright/core/quantity';
import { memo, useMemo } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, ScrollBox } from '../../../../kit/page/index.ts';
import { wholePackMessages } from '../../../messages/whole-pack.ts';
import { getTabletLook, Tablets } from '../../bench/medicines/tablet.tsx';
import blisterStyles from '../../bench/week/blister.module.css';
import { getCellKey } from '../../bench/week/blister-cells.ts';
import { PackTable } from '../../bench/week/pack-table.tsx';
import type { PageCellsProps } from '../../bench/week/medicine-panel.tsx';
import { buildCellContents, type CellContent, sumContents } from './cell-contents.ts';
import styles from './whole-pack.module.css';

/** All cells of a pack with their tablets as they look; those of the chosen medicine stand out (PACK-81). */
export const WholePack = memo(function WholePack({ dose, page, line }: PageCellsProps) {
  const t = useTranslate(wholePackMessages);
  const contents = useMemo(() => buildCellContents(dose), [dose]);
  return (
    <ScrollBox label={t('caption')} className={styles.whole}>
      <PackTable
        caption={t('caption')}
        page={page}
        headings={dose.rowHeadings}
        renderCell={(day, slot) => (
          <WholeCell
            contents={contents.get(getCellKey(page.jobId, day, slot)) ?? []}
            chosen={line.prescriptionId}
          />
        )}
      />
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
  );
}
