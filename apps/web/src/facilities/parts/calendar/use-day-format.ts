import type { Day } from '@packwright/core/days';
import { getLocale, useLanguage } from '../../../kit/language/index.ts';

const forms = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
} as const;

/** 'Monday 30 November 2026', or in short 'Mon 30 Nov'. */
export function useDayFormat(form: keyof typeof forms): (day: Day) => string {
  const format = new Intl.DateTimeFormat(getLocale(useLanguage()), { ...forms[form], timeZone: 'UTC' });
  return (day) => format.format(Date.parse(`${day}T00:00:00Z`));
}
