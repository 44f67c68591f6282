import { displayDrugName } from '@packwright/core/medicines';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from '../../../../kit/language/index.ts';
import { BidiText, isolateText, ScrollBox } from '../../../../kit/page/index.ts';
import type { LinePack, BenchPack, PackLine } from '../../../calls/index.ts';
import { benchMessages } from '../../../messages/index.ts';
import styles from '../bench.module.css';
import { Blister } from './blister.tsx';
import {
  type BlisterPage,
  buildBlisterPages,
  buildFilledCells,
  findPageOfLine,
  buildTargetCells,
} from './blister-cells.ts';
import { LineQuantity } from '../medicines/line-quantity.tsx';
import { getActivePacks, formatLineQuantity } from '../medicines/line-state.ts';
import { Tablet } from '../../../../catalogue/index.ts';
import { getTabletLook } from '../medicines/tablet.tsx';

/** One pack of the bench and the chosen medicine. */
export interface PageCellsProps {
  readonly dose: BenchPack;
  readonly page: BlisterPage;
  readonly line: PackLine;
}

interface MedicinePanelProps {
  readonly dose: BenchPack;
  readonly line: PackLine;
  /** Which medicines lie in the cells already. */
  readonly isIn: (line: PackLine, jobId: number) => boolean;
  /** Draws a page in place of the cells of the chosen medicine alone. */
  readonly Page?: ComponentType<PageCellsProps>;
  /** The acts of the bench, pinned at the foot. */
  readonly children: ReactNode;
}

/** The chosen medicine: its look, how many, and where they go. */
export function MedicinePanel({ dose, line, isIn, Page, children }: MedicinePanelProps) {
  const pages = useMemo(() => buildBlisterPages(dose), [dose]);
  const id = line.prescriptionId;
  const target = useMemo(() => buildTargetCells(dose, line), [dose, line]);
  const filled = useMemo(() => buildFilledCells(dose, isIn, id), [dose, isIn, id]);
  const [turned, setTurned] = useState<{ readonly line: number; readonly page: number } | null>(null);
  // A page that the person turned to stays for this medicine; the next one opens where its tablets go.
  const at = turned?.line === id ? turned.page : findPageOfLine(pages, line);
  const page = pages[Math.min(at, pages.length - 1)];
  const pack = line.packs.find(({ jobId }) => jobId === page?.jobId);
  const isDone = pack !== undefined && !getActivePacks(line).includes(pack);
  return (
    <section className={styles.right}>
      <PanelHead line={line} packs={pages.length} />
      {pages.length > 1 && page && (
        <Pages
          at={at}
          of={pages.length}
          pack={pack}
          isDone={isDone}
          onTurn={(next) => setTurned({ line: id, page: next })}
        />
      )}
      {page && Page && <Page dose={dose} page={page} line={line} />}
      {page && !Page && (
        <Blister
          page={page}
          headings={dose.rowHeadings}
          line={line}
          target={target}
          filled={filled}
          isDone={isDone}
        />
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
  const t = useTranslate(benchMessages);
  const count = getActivePacks(line).length;
  // A pack that was frozen before markings were kept may name them in the description of the drug (PACK-82).
  const looks =
    line.marking === '' && line.description !== ''
      ? [line.description]
      : [line.color, line.shape, line.marking && t('marked', { marking: isolateText(line.marking) })];
  const look = [line.genericName, ...looks, line.directions];
  return (
    <header className={styles.panelHead}>
      <span className={styles.panelLook}>
        <Tablet look={getTabletLook(line)} isMarked />
      </span>
      <ScrollBox label={displayDrugName(line)} className={styles.panelName}>
        <h2>
          <BidiText>{displayDrugName(line)}</BidiText>
        </h2>
        <p>
          <BidiText>{look.filter((text) => text !== '').join(', ')}</BidiText>
        </p>
      </ScrollBox>
      <div className={styles.total}>
        <b>
          <LineQuantity line={line} />
        </b>
        <span>
          {count < packs
            ? t('tabletsPart', { count, total: packs })
            : packs === 1
              ? t('tablets')
              : t('tabletsAll', { count })}
        </span>
      </div>
    </header>
  );
});

interface PagesProps {
  readonly at: number;
  readonly of: number;
  /** The medicine in the pack of this page, if that has it. */
  readonly pack: LinePack | undefined;
  /** Nothing is to be done with it there, unlike in others. */
  readonly isDone: boolean;
  readonly onTurn: (page: number) => void;
}

function Pages({ at, of, pack, isDone, onTurn }: PagesProps) {
  const t = useTranslate(benchMessages);
  const isIn = pack?.packing === 'confirmed';
  const quantity = formatLineQuantity((isIn ? pack.packingQty : pack?.qty) ?? '0');
  const total = isDone ? t(isIn ? 'part.in' : 'state.skipped', { quantity }) : quantity;
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
