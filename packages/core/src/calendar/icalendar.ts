import type { Day } from '../days/index.ts';
import { addMinutes, type LocalMoment } from './local-moment.ts';

/** Planned work as other calendars read it. */
export interface CalendarEvent {
  /** Unique in the world and the same at each reading. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly start: LocalMoment;
  /** In minutes. */
  readonly duration: number;
  /** A rule of iCalendar; empty for work that does not repeat. */
  readonly rrule: string;
  /** Days of the rule on which it does not fall. */
  readonly skipped: readonly Day[];
  /** How often it was changed. */
  readonly sequence: number;
  /** When it was planned, as yyyyMMddTHHmmssZ. */
  readonly stamp: string;
}

/**
 * A calendar in the format iCalendar (RFC 5545). Its times are those on the wall, without a zone: each reader shows them
 * as they are, or in the zone that the calendar names beside them.
 */
export function formatICalendar(
  { name, timezone }: { readonly name: string; readonly timezone: string },
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Packwright//Calendar//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(timezone)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(listEventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function listEventLines(event: CalendarEvent): string[] {
  const { minute } = event.start;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${event.stamp}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART:${formatMoment(event.start)}`,
    `DTEND:${formatMoment(addMinutes(event.start, event.duration))}`,
    ...(event.rrule === '' ? [] : [`RRULE:${event.rrule}`]),
    ...event.skipped.map((day) => `EXDATE:${formatMoment({ day, minute })}`),
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place === '' ? [] : [`LOCATION:${escapeText(event.place)}`]),
    'END:VEVENT',
  ];
}

function formatMoment({ day, minute }: LocalMoment): string {
  const padTwo = (value: number): string => String(value).padStart(2, '0');
  return `${day.replaceAll('-', '')}T${padTwo(Math.floor(minute / 60))}${padTwo(minute % 60)}00`;
}

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const longestLine = 75;

/** Bytes of one character in UTF-8. */
function countBytes(sign: string): number {
  const point = sign.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

/** Goes on in the next line, after a space, before a line has more than 75 bytes; no character is cut in two. */
function foldLine(line: string): string {
  let folded = '';
  let length = 0;
  for (const sign of line) {
    const bytes = countBytes(sign);
    if (length + bytes > longestLine) {
      folded += '\r\n ';
      length = 1;
    }
    folded += sign;
    length += bytes;
  }
  return folded;
}
