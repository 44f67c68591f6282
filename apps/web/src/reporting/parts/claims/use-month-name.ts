import { getDayParts, type Day } from '@packwright/core/days';
import { useCallback } from 'react';
import { useLanguage } from '../../../kit/language/index.ts';

/** Names the month of a day in the reader's language: 'October 2026'. */
export function useMonthName(): (day: Day) => string {
  const language = useLanguage();
  return useCallback(
    (day) => {
      const { year, month } = getDayParts(day);
      const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
      return format.format(Date.UTC(year, month - 1, 1));
    },
    [language],
  );
}
