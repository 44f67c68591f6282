import { displayDrugName } from '@packwright/core/medicines';
import { formatGlyphs, type Hundredths, zero } from '@packwright/core/quantity';
import { memo } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText } from '../../../../kit/page/index.ts';
import type { PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from './blister.module.css';
import { type BlisterPage, type Cells, getCellKey } from './blister-cells.ts';
import { getTabletLook, Tablets } from '../medicines/tablet.tsx';
import { PackTable } from './pack-table.tsx';

interface BlisterProps {
  readonly page: BlisterPage;
  readonly headings: readonly string[];
  readonly line: PackLine;
  readonly target: Cells;
  readonly filled: Cells;
  /** Nothing of it is to be put into this pack. */
  readonly isDone: boolean;
}

/** The pack on the bench: the cells of this medicine, and the content of each cell. */
export const Blister = memo(function Blister({ page, headings, line, target, filled, isDone }: BlisterProps) {
  const t = useTranslate(benchMessages);
  return (
    <PackTable
      caption={t('blister', { drug: displayDrugName(line) })}
      page={page}
      headings={headings}
      renderCell={(day, slot) => {
        const key = getCellKey(page.jobId, day, slot);
        return (
          <Cell line={line} dose={target.get(key) ?? zero} inside={filled.get(key) ?? zero} isDone={isDone} />
        );
      }}
    />
  );
});

interface CellProps {
  readonly line: PackLine;
  readonly dose: Hundredths;
  readonly inside: Hundredths;
  readonly isDone: boolean;
}

function Cell({ line, dose, inside, isDone }: CellProps) {
  const t = useTranslate(benchMessages);
  const isTarget = dose > 0;
  const others = inside > 0 ? formatGlyphs(inside) : '';
  const own = formatGlyphs(dose);
  const said = isTarget
    ? others === ''
      ? t('cell', { dose: own })
      : t('cellWith', { dose: own, others })
    : others === ''
      ? ''
      : t('cellOthers', { others });
  return (
    <div className={styles.cell} data-target={(isTarget && !isDone) || undefined}>
      <span className="unseen">{said}</span>
      {isTarget && (
        <span className={styles.dose} aria-hidden>
          <b>
            <BidiText>{own}</BidiText>
          </b>
          <span className={styles.tablets}>
            <Tablets look={getTabletLook(line)} dose={dose} />
          </span>
        </span>
      )}
      {others !== '' && (
        <span className={styles.inside} aria-hidden title={t('cellOthers', { others })}>
          <BidiText>{others}</BidiText>
        </span>
      )}
    </div>
  );
}
