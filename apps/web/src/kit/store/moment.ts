import { dayFromWire, formatDay, localTimeIn } from '@packwright/core/days';
import { useCallback } from 'react';
import { useTimeZone } from './clock.ts';

const nothing = '—';

/** '23/11/2026' for a day of an answer, a dash for none. */
export function shownDay(text: string): string {
  const day = dayFromWire(text);
  return day === null ? nothing : formatDay(day);
}

/** Writes a moment of an answer as the pharmacy's calendar and clock have it: '23/11/2026 09:05'; a dash for never. */
export function useMoment(): (instant: string) => string {
  const zone = useTimeZone();
  return useCallback(
    (instant) => {
      if (instant === '' || instant.startsWith('0001-')) return nothing;
      const { day, time } = localTimeIn(zone, instant);
      return `${formatDay(day)} ${time}`;
    },
    [zone],
  );
}
