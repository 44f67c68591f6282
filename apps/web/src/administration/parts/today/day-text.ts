import { addDays, createDay, type Day } from '@packwright/core/days';
import { getLocale, useLanguage, useTranslate } from '../../../kit/language/index.ts';
import { getToday } from '../../../kit/store/index.ts';
import { todayMessages } from '../../messages/today.ts';

/** 'Today', 'Tomorrow' or 'Mon, 30 Nov' in the reader's language. */
export function useDayText(): (day: Day) => string {
  const t = useTranslate(todayMessages);
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(getLocale(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => {
    const today = getToday();
    if (day === today) return t('day.today');
    return day === addDays(today, 1) ? t('day.tomorrow') : format.format(Date.parse(`${day}T00:00:00Z`));
  };
}

/** A day of an answer; null where there is none. */
export const readDay = (text: string): Day | null => (text > '0001-01-01' ? createDay(text) : null);
