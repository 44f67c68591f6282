import '../../../theme/fields.css';
import { Button, Checkbox } from '@mantine/core';
import { FieldCell } from '../../../kit/form/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText, PartSkeleton } from '../../../kit/page/index.ts';
import { formatWireDay } from '../../../kit/store/index.ts';
import { type ReturnedDoses, useReturnedDoses } from '../../calls/index.ts';
import { staleMessages } from '../../messages/index.ts';
import styles from './untouched-cells.module.css';

type Cell = ReturnedDoses['cells'][number];

const getCellKey = ({ date, slot }: Pick<Cell, 'date' | 'slot'>): string => `${date} ${slot}`;

/** A cell as the call takes it. */
export function readCellKey(key: string): Pick<Cell, 'date' | 'slot'> {
  const [date = '', slot = '0'] = key.split(' ');
  return { date: date as Cell['date'], slot: Number(slot) };
}

interface UntouchedCellsProps {
  readonly jobId: number;
  /** Null where nobody looked. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (cells: ReadonlySet<string> | null) => void;
}

/** The cells of a pack that came back, to be ticked where nobody opened them, and what came back before (PACK-120). */
export function UntouchedCells({ jobId, chosen, onChoose }: UntouchedCellsProps) {
  const t = useTranslate(staleMessages);
  const doses = useReturnedDoses(jobId);
  if (doses.data === undefined) return <PartSkeleton />;
  if (chosen === null)
    return (
      <FieldCell span={12}>
        <Button variant="default" onClick={() => onChoose(new Set())}>
          {t('cells.look')}
        </Button>
        <MissedBefore doses={doses.data} />
      </FieldCell>
    );
  const choose = (cell: Cell, isUntouched: boolean): void => {
    const key = new Set([getCellKey(cell)]);
    onChoose(isUntouched ? chosen.union(key) : chosen.difference(key));
  };
  return (
    <FieldCell span={12}>
      <CellTable doses={doses.data} chosen={chosen} onChoose={choose} />
      <MissedBefore doses={doses.data} />
    </FieldCell>
  );
}

interface CellTableProps {
  readonly doses: ReturnedDoses;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (cell: Cell, isUntouched: boolean) => void;
}

function CellTable({ doses: { cells, rowHeadings }, chosen, onChoose }: CellTableProps) {
  const t = useTranslate(staleMessages);
  const slots = [...new Set(cells.map(({ slot }) => slot))].toSorted((one, other) => one - other);
  const getName = (slot: number): string => rowHeadings[slot] || t('cells.time', { number: slot + 1 });
  return (
    <table className={styles.cells}>
      <caption dir="auto">{t('cells.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cells.day')}</th>
          {slots.map((slot) => (
            <th key={slot} scope="col">
              <BidiText>{getName(slot)}</BidiText>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...Map.groupBy(cells, ({ date }) => date)].map(([date, own]) => (
          <tr key={date}>
            <th scope="row">
              <BidiText>{formatWireDay(date)}</BidiText>
            </th>
            {slots.map((slot) => {
              const cell = own.find((each) => each.slot === slot);
              return (
                <td key={slot}>
                  {cell && (
                    <Checkbox
                      checked={chosen.has(getCellKey(cell))}
                      aria-label={t('cells.untouched', {
                        day: isolateText(formatWireDay(date)),
                        time: isolateText(getName(slot)),
                      })}
                      onChange={({ currentTarget }) => onChoose(cell, currentTarget.checked)}
                    />
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The doses that earlier packs of this patient brought back, by mealtime (PACK-121). */
function MissedBefore({ doses: { missed, packCount } }: { readonly doses: ReturnedDoses }) {
  const t = useTranslate(staleMessages);
  if (packCount === 0) return null;
  const parts = missed.map(({ slotName, untouched, of }) =>
    t('cells.missed', { time: isolateText(slotName), untouched, of }),
  );
  return (
    <p className={styles.missed}>
      {t('cells.before', { count: packCount })} {parts.join(', ')}
    </p>
  );
}
