import { dayStart, type MomentFinder } from './pharmacy-clock.ts';

const stamp = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(?:(\d{2})(?:(\d{2})(?:\.\d{1,4})?)?)?)?([+-]\d{4})?$/;

/** The day of a time of HL7 ('20260302' or longer), or the month of a shorter one; any other text stays as it is. */
export function readHl7Day(text: string): string {
  const month = /^(\d{4})(\d{2})$/.exec(text);
  if (month) return `${month[1]}-${month[2]}`;
  const [, year, inYear, day] = stamp.exec(text) ?? [];
  return year === undefined ? text : `${year}-${inYear}-${day}`;
}

/**
 * The moment of a time of HL7. Without an offset it is by that of the message (MSH-7), or else by the clock of the
 * pharmacy; any other text stays as it is and is refused where a moment is due.
 */
export function readHl7Moment(text: string, ofMessage: string, moments: MomentFinder): string {
  const [, year, month, dayOfMonth, hours, minutes = '00', seconds = '00', own] = stamp.exec(text) ?? [];
  if (year === undefined) return text;
  const day = `${year}-${month}-${dayOfMonth}`;
  const time = hours === undefined ? dayStart : `${hours}:${minutes}:${seconds}`;
  const offset = own ?? (hours === undefined ? undefined : stamp.exec(ofMessage)?.[7]);
  if (offset !== undefined) return `${day}T${time}${offset.slice(0, 3)}:${offset.slice(3)}`;
  return moments.find(day, time) ?? text;
}
