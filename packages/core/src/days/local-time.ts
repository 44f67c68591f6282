import { type Day, createDay } from './day.ts';

/** A moment as the people of a zone read it from calendar and clock. */
export interface LocalTime {
  readonly day: Day;
  /** 'HH:mm', 24 hours. */
  readonly time: string;
  /** 'AEDT', 'ACST' …, because an hour repeats when daylight saving ends. */
  readonly abbreviation: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  formatters.set(zone, made);
  return made;
}

/** Reads an ISO instant in an IANA zone. Throws RangeError for an unknown zone or a text that is no instant. */
export function getLocalTime(zone: string, instant: string): LocalTime {
  const parts = new Map(
    getFormatter(zone)
      .formatToParts(Date.parse(instant))
      .map((part) => [part.type, part.value]),
  );
  const getPart = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? '';
  return {
    day: createDay(`${getPart('year').padStart(4, '0')}-${getPart('month')}-${getPart('day')}`),
    time: `${getPart('hour')}:${getPart('minute')}`,
    abbreviation: getPart('timeZoneName'),
  };
}

/** The pharmacy's date at this instant, regardless of the reader's zone (DAY-2). */
export const computeToday = (zone: string, instant: string): Day => getLocalTime(zone, instant).day;
