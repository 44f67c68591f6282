import { ActionIcon, Button } from '@mantine/core';
import { addDays, type Day, formatDay, formatShortDay } from '@packwright/core/days';
import { formatGlyphs } from '@packwright/core/quantity';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, isolateText } from '../../../kit/page/index.ts';
import { getToday, useUrl } from '../../../kit/store/index.ts';
import { messages } from '../../messages/index.ts';
import { CellExplanation } from './cell-explanation.tsx';
import weekStyles from './week.module.css';
import {
  computeCellTotal,
  getDaysOfWeek,
  computeDosesByDay,
  type GivenMedicine,
  getMealtimes,
  getMonday,
} from './week-facts.ts';
import { DayHead, MealtimeHead } from './week-table.tsx';
import { parseWeek } from './parse-week.ts';
import { useMeals } from '../use-meals.ts';

interface WeekPreviewProps {
  readonly headings: readonly string[];
  readonly medicines: readonly GivenMedicine[];
}

interface WeekCell {
  readonly day: Day;
  readonly slot: number;
}

/** The week as it will lie in the card: a count in each cell, and on a click why. */
export function WeekPreview({ headings: written, medicines }: WeekPreviewProps) {
  const headings = written.map(useMeals().full);
  const t = useTranslate(messages);
  const [url, change] = useUrl();
  const [cell, setCell] = useState<WeekCell | null>(null);
  const monday = parseWeek(url.week) ?? getMonday(getToday());
  const days = getDaysOfWeek(monday);
  const given = computeDosesByDay(medicines, monday, addDays(monday, 6));
  const slots = getMealtimes(headings);
  const showWeek = (week: Day | null): void => {
    setCell(null);
    change({ week: week ?? undefined });
  };
  const range = `${formatShortDay(monday)} – ${formatDay(addDays(monday, 6))}`;
  return (
    <div className={weekStyles.week}>
      <div className={weekStyles.weekHead}>
        <strong>
          <BidiText>{range}</BidiText>
        </strong>
        <ActionIcon
          variant="default"
          aria-label={t('week.previous')}
          onClick={() => showWeek(addDays(monday, -7))}
        >
          <IconChevronLeft size={16} className="mirrored" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('week.next')}
          onClick={() => showWeek(addDays(monday, 7))}
        >
          <IconChevronRight size={16} className="mirrored" />
        </ActionIcon>
        <Button size="compact-sm" variant="subtle" onClick={() => showWeek(null)}>
          {t('week.this')}
        </Button>
      </div>
      <table className={weekStyles.blister} aria-label={t('week.table', { range: isolateText(range) })}>
        <MealtimeHead mealtimes={slots} />
        <tbody>
          {days.map((day) => (
            <tr key={day} data-today={day === getToday() || undefined}>
              <DayHead day={day} />
              {slots.map(({ heading, slot }) => (
                <td key={slot}>
                  <DoseCell
                    total={computeCellTotal(given.get(day) ?? [], slot)}
                    label={`${formatDay(day)} ${heading}`}
                    isOpen={cell?.day === day && cell.slot === slot}
                    onOpen={() => setCell({ day, slot })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {cell ? (
        <CellExplanation
          medicines={medicines}
          day={cell.day}
          slot={cell.slot}
          heading={headings[cell.slot] ?? ''}
        />
      ) : (
        <p className={weekStyles.hint}>{t('week.hint')}</p>
      )}
    </div>
  );
}

function DoseCell(props: {
  readonly total: ReturnType<typeof computeCellTotal>;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const t = useTranslate(messages);
  const count = formatGlyphs(props.total);
  const isEmpty = props.total === 0;
  const label = t('week.cell', { cell: isolateText(props.label), count: isolateText(count) });
  return (
    <button
      type="button"
      className={weekStyles.cell}
      data-empty={isEmpty || undefined}
      aria-pressed={props.isOpen}
      aria-label={label}
      onClick={props.onOpen}
    >
      <bdi>{isEmpty ? '·' : count}</bdi>
    </button>
  );
}
