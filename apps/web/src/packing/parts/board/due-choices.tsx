import '../../../theme/fields.css';
import { Popover } from '@mantine/core';
import { type Day, isDay } from '@packwright/core/days';
import { type DueChoice, dueChoices } from '@packwright/core/jobs';
import { useState } from 'react';
import { useNumber, useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import type { Summary } from '../../calls/index.ts';
import { boardMessages } from '../../messages/index.ts';
import styles from './tools.module.css';
import type { BoardChoice } from './board-choice.ts';
import { useDayNames } from './use-day-names.ts';

const DateCalendar = lazyPart(
  () => import('../../../kit/date-calendar/index.ts').then((module) => module.DateCalendar),
  <div className={styles.calendarPlace} />,
);

interface DueChoicesProps {
  readonly due: BoardChoice['due'];
  readonly counts: Summary['due'] | undefined;
  /** Receives null for any day. */
  readonly onChoose: (due: DueChoice | Day | null) => void;
}

/** When packs are due, with how many there are; one that is pressed again clears it. */
export function DueChoices({ due, counts, onChoose }: DueChoicesProps) {
  const t = useTranslate(boardMessages);
  const number = useNumber();
  return (
    <fieldset className={styles.due} aria-label={t('due')}>
      {dueChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === due}
          data-tone={choice === 'late' && counts && counts.late > 0 ? 'red' : undefined}
          onClick={() => onChoose(choice === due ? null : choice)}
        >
          {t(`due.choice.${choice}`)} <b className="numbers">{counts ? number(counts[choice]) : '–'}</b>
        </button>
      ))}
      <DayChoice day={due !== null && isDay(due) ? due : null} onChoose={onChoose} />
    </fieldset>
  );
}

interface DayChoiceProps {
  readonly day: Day | null;
  readonly onChoose: (day: Day | null) => void;
}

function DayChoice({ day, onChoose }: DayChoiceProps) {
  const t = useTranslate(boardMessages);
  const { formatShort } = useDayNames();
  const [isOpen, setOpen] = useState(false);
  const press = (): void => (day === null ? setOpen(!isOpen) : onChoose(null));
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" aria-pressed={day !== null} onClick={press}>
          {day === null ? t('due.choice.day') : <bdi>{formatShort(day)}</bdi>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <DateCalendar
            value={null}
            onPick={(picked) => {
              setOpen(false);
              if (isDay(picked)) onChoose(picked);
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
