import { Button } from '@mantine/core';
import { createDay, formatDay } from '@packwright/core/days';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { confirm, showFailure } from '../../../kit/dialog/index.ts';
import { useTranslate } from '../../../kit/language/index.ts';
import { lazyPart } from '../../../kit/lazy/index.ts';
import { BidiText, isolateText, Pill } from '../../../kit/page/index.ts';
import { showSuccess } from '../../../kit/toast/index.ts';
import { buildCreatorSearch } from '../../../shell/creator-search.ts';
import { useCodeLabel } from '../../../shell/lists/index.ts';
import { useMay } from '../../../shell/session/index.ts';
import { type CalendarDay, useDeleteEntry, useSetDone } from '../../calls/calendar.ts';
import { calendarMessages } from '../../messages/calendar.ts';
import styles from './calendar.module.css';
import { formatWorkTimes, getWorkName, workTones } from './planned-work.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx').then((m) => m.MoveDialog));

interface DayListProps {
  readonly label: string;
  readonly days: readonly CalendarDay[];
  /** Where the days differ. */
  readonly hasDate?: boolean;
  readonly onEdit: (entry: CalendarDay) => void;
}

/** Planned work one by one, with what may be done with it. */
export function DayList({ label, days, hasDate = false, onEdit }: DayListProps) {
  return (
    <ul className={styles.days} aria-label={label}>
      {days.map((entry) => (
        <PlannedWork key={`${entry.id} ${entry.date}`} entry={entry} hasDate={hasDate} onEdit={onEdit} />
      ))}
    </ul>
  );
}

interface PlannedWorkProps extends Pick<DayListProps, 'hasDate' | 'onEdit'> {
  readonly entry: CalendarDay;
}

function PlannedWork({ entry, hasDate, onEdit }: PlannedWorkProps) {
  const t = useTranslate(calendarMessages);
  const formatCode = useCodeLabel();
  const { state, doneBy, patientGroupName } = entry;
  const name = getWorkName(entry, t('untitled'));
  const times = formatWorkTimes(entry);
  return (
    <li>
      <div className={styles.head}>
        <BidiText>{hasDate ? `${formatDay(createDay(entry.date))} ${times}` : times}</BidiText>
        <strong>
          <BidiText>{name}</BidiText>
        </strong>
        <Pill tone={workTones[state]}>{formatCode('calendarState', state)}</Pill>
        {entry.rrule !== '' && <Pill tone="grey">{t('repeats')}</Pill>}
      </div>
      {patientGroupName !== '' && patientGroupName !== name && (
        <p className={styles.second}>
          <BidiText>{patientGroupName}</BidiText>
        </p>
      )}
      {entry.description !== '' && (
        <p className={styles.second}>
          <BidiText>{entry.description}</BidiText>
        </p>
      )}
      {doneBy !== '' && <p className={styles.second}>{t('doneBy', { name: isolateText(doneBy) })}</p>}
      <WorkActions entry={entry} name={name} onEdit={onEdit} />
    </li>
  );
}

interface WorkActionsProps extends Pick<DayListProps, 'onEdit'> {
  readonly entry: CalendarDay;
  readonly name: string;
}

function WorkActions({ entry, name, onEdit }: WorkActionsProps) {
  const t = useTranslate(calendarMessages);
  const may = useMay();
  const setDone = useSetDone();
  const remove = useDeleteEntry();
  const isDone = entry.state === 'done';
  const mayUpdate = may({ menu: 'printFoil', level: 'update' });
  const handleDone = async (): Promise<void> => {
    try {
      await setDone.mutateAsync({ entry, isDone: !isDone });
      showSuccess(t(isDone ? 'undone' : 'done'), {
        undo: () => void setDone.mutateAsync({ entry, isDone }).catch(showFailure),
      });
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const [isMoving, setMoving] = useState(false);
  const handleRemove = async (): Promise<void> => {
    const isSure = await confirm({
      title: t('remove.title', { name: isolateText(name) }),
      message: t(entry.rrule === '' ? 'remove.message' : 'remove.all'),
      verb: t('remove'),
      dangerous: true,
    });
    if (!isSure) return;
    try {
      await remove.mutateAsync(entry.id);
      showSuccess(t('removed'));
    } catch (reason) {
      await showFailure(reason);
    }
  };
  const nameVerb = (verb: string): string => `${verb}: ${name}`;
  return (
    <div className={styles.acts}>
      {entry.patientGroupId > 0 && !isDone && (
        <Button
          size="compact-sm"
          aria-label={nameVerb(t('creator'))}
          renderRoot={(root) => <Link {...root} to="/print-foil" search={buildCreatorSearch(entry)} />}
        >
          {t('creator')}
        </Button>
      )}
      {mayUpdate && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={nameVerb(t(isDone ? 'openAgain' : 'markDone'))}
          loading={setDone.isPending}
          onClick={() => void handleDone()}
        >
          {t(isDone ? 'openAgain' : 'markDone')}
        </Button>
      )}
      {mayUpdate && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={nameVerb(t('edit'))}
          onClick={() => onEdit(entry)}
        >
          {t('edit')}
        </Button>
      )}
      {mayUpdate && entry.rrule !== '' && !isDone && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={nameVerb(t('move'))}
          onClick={() => setMoving(true)}
        >
          {t('move')}
        </Button>
      )}
      {isMoving && <MoveDialog entry={entry} name={name} onClose={() => setMoving(false)} />}
      {may({ menu: 'printFoil', level: 'delete' }) && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={nameVerb(t('remove'))}
          onClick={() => void handleRemove()}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
