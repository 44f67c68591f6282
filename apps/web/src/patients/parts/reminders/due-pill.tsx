import { formatDay, readWireDay } from '@packwright/core/days';
import { canBeDue, isDueBy } from '@packwright/core/fields';
import { useTranslate } from '../../../kit/language/index.ts';
import { isolateText, Pill } from '../../../kit/page/index.ts';
import { getToday, useDateTimeFormat } from '../../../kit/store/index.ts';
import type { Note } from '../../calls/index.ts';
import { reminderMessages } from '../../messages/reminders.ts';

type DuePillProps = Pick<Note, 'noteType' | 'dueDate' | 'isDone' | 'doneDate' | 'doneBy'>;

/** When a reminder or a task is due, or who did it when; nothing for a plain note (PATIENT-36). */
export function DuePill({ noteType, dueDate, isDone, doneDate, doneBy }: DuePillProps) {
  const t = useTranslate(reminderMessages);
  const moment = useDateTimeFormat();
  if (!canBeDue(noteType)) return null;
  if (isDone) {
    const when = { moment: isolateText(moment(doneDate)), name: isolateText(doneBy) };
    return <Pill tone="green">{t('done', when)}</Pill>;
  }
  const day = readWireDay(dueDate);
  const today = getToday();
  if (day === null) return <Pill tone="orange">{t('dueAtOnce')}</Pill>;
  const key = day < today ? 'overdue' : 'due';
  const tone = day < today ? 'red' : isDueBy({ noteType, dueDate: day, isDone }, today) ? 'orange' : 'grey';
  return <Pill tone={tone}>{t(key, { day: isolateText(formatDay(day)) })}</Pill>;
}
