import { readWireDay, formatDay, getLocalTime } from '@packwright/core/days';
import { useCallback } from 'react';
import { useTimeZone } from './clock.ts';

const nothing = '—';

/** '23/11/2026' for a day of an answer, a dash for none. */
export function formatWireDay(text: string): string {
  const day = readWireDay(text);
  return day === null ? nothing : formatDay(day);
}

/** Writes a moment of an answer as the pharmacy's calendar and clock have it: '23/11/2026 09:05'; a dash for never. */
export function useDateTimeFormat(): (instant: string) => string {
  const zone = useTimeZone();
  return useCallback(
    (instant) => {
      if (instant === '' || instant.startsWith('0001-')) return nothing;
      const { day, time } = getLocalTime(zone, instant);
      return `${formatDay(day)} ${time}`;
    },
    [zone],
  );
}
