import type { Day } from '@packwright/core/days';
import { useMemo } from 'react';
import { getLocale, useLanguage } from '../../../kit/language/index.ts';

interface DayNames {
  /** '30 Nov' */
  readonly formatShort: (day: Day) => string;
  /** 'Mon 30 Nov' */
  readonly formatWithWeekday: (day: Day) => string;
}

/** Writes days of this year on cards, in the words of the language. */
export function useDayNames(): DayNames {
  const language = useLanguage();
  return useMemo(() => {
    const locale = getLocale(language);
    const short = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
    const plain = new Intl.DateTimeFormat(locale, short);
    const named = new Intl.DateTimeFormat(locale, { ...short, weekday: 'short' });
    const toMoment = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
    return {
      formatShort: (day) => plain.format(toMoment(day)),
      formatWithWeekday: (day) => named.format(toMoment(day)).replace(',', ''),
    };
  }, [language]);
}
