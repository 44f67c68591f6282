import { ActionIcon } from '@mantine/core';
import { formatGlyphs } from '@packwright/core/quantity';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useWords } from '../../../kit/language/index.ts';
import { Iso, ScrollBox } from '../../../kit/page/index.ts';
import type { PackDose, PackLine } from '../../calls/index.ts';
import { benchWords } from '../../words/index.ts';
import styles from './bench.module.css';
import { Blister } from './blister.tsx';
import { blisterPages, filledCells, pageOfLine, pageTotal, targetCells } from './cells.ts';
import { medicineName, shownQuantity } from './lines.ts';
import { Tablet } from '../../../catalogue/index.ts';
import { lookOf } from './tablet.tsx';

interface MedicinePanelProps {
  readonly dose: PackDose;
  readonly line: PackLine;
  /** Which medicines lie in the cells already. */
  readonly isIn: (line: PackLine) => boolean;
  /** The acts of the bench, pinned at the foot. */
  readonly children: ReactNode;
}

/** The chosen medicine: its look, how many, and where they go. */
export function MedicinePanel({ dose, line, isIn, children }: MedicinePanelProps) {
  const pages = useMemo(() => blisterPages(dose), [dose]);
  const id = line.prescriptionId;
  const target = useMemo(() => targetCells(dose, id), [dose, id]);
  const filled = useMemo(() => filledCells(dose, isIn, id), [dose, isIn, id]);
  const [turned, setTurned] = useState<{ readonly line: number; readonly page: number } | null>(null);
  // A page that was turned to by hand stays for this medicine; the next one opens where its tablets go.
  const at = turned?.line === id ? turned.page : pageOfLine(dose, pages, id);
  const page = pages[Math.min(at, pages.length - 1)];
  return (
    <section className={styles.right}>
      <PanelHead line={line} packs={pages.length} />
      {pages.length > 1 && page && (
        <Pages
          at={at}
          of={pages.length}
          total={formatGlyphs(pageTotal(dose, page.jobId, id))}
          onTurn={(next) => setTurned({ line: id, page: next })}
        />
      )}
      {page && (
        <Blister page={page} headings={dose.rowHeadings} line={line} target={target} filled={filled} />
      )}
      {children}
    </section>
  );
}

interface PanelHeadProps {
  readonly line: PackLine;
  readonly packs: number;
}

const PanelHead = memo(function PanelHead({ line, packs }: PanelHeadProps) {
  const t = useWords(benchWords);
  const look = [line.genericName, line.color, line.shape, line.directions];
  return (
    <header className={styles.panelHead}>
      <span className={styles.panelLook}>
        <Tablet look={lookOf(line)} />
      </span>
      <ScrollBox label={medicineName(line)} className={styles.panelName}>
        <h2>
          <Iso>{medicineName(line)}</Iso>
        </h2>
        <p>
          <Iso>{look.filter((text) => text !== '').join(', ')}</Iso>
        </p>
      </ScrollBox>
      <div className={styles.total}>
        <b>
          <Iso>{shownQuantity(line.qty)}</Iso>
        </b>
        <span>{packs === 1 ? t('tablets') : t('tabletsAll', { count: packs })}</span>
      </div>
    </header>
  );
});

interface PagesProps {
  readonly at: number;
  readonly of: number;
  readonly total: string;
  readonly onTurn: (page: number) => void;
}

function Pages({ at, of, total, onTurn }: PagesProps) {
  const t = useWords(benchWords);
  return (
    <div className={styles.pages}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('previousPack')}
        disabled={at === 0}
        onClick={() => onTurn(at - 1)}
      >
        <IconChevronLeft size={17} className="mirrored" />
      </ActionIcon>
      <span className="numbers" aria-live="polite">
        {t('page', { page: at + 1, pages: of })}: <b>{total}</b>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('nextPack')}
        disabled={at === of - 1}
        onClick={() => onTurn(at + 1)}
      >
        <IconChevronRight size={17} className="mirrored" />
      </ActionIcon>
    </div>
  );
}
