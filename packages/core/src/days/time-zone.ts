/** One time zone offered to a pharmacy: the stored id, its label and the IANA zone with its daylight saving. */
interface TimeZone {
  readonly id: string;
  readonly label: string;
  readonly iana: string;
}

/** The zones offered (ADMIN-6); Darwin because Northern Territory pharmacies exist (DAY-2). */
export const timeZones = [
  { id: 'AUS Eastern Standard Time', label: 'Canberra/Melbourne/Sydney (UTC+10)', iana: 'Australia/Sydney' },
  { id: 'E. Australia Standard Time', label: 'Brisbane (UTC+10)', iana: 'Australia/Brisbane' },
  { id: 'Tasmania Standard Time', label: 'Hobart (UTC+10)', iana: 'Australia/Hobart' },
  { id: 'Cen. Australia Standard Time', label: 'Adelaide (UTC+9:30)', iana: 'Australia/Adelaide' },
  { id: 'AUS Central Standard Time', label: 'Darwin (UTC+9:30)', iana: 'Australia/Darwin' },
  { id: 'W. Australia Standard Time', label: 'Perth (UTC+8)', iana: 'Australia/Perth' },
] as const satisfies readonly TimeZone[];

export type TimeZoneId = (typeof timeZones)[number]['id'];

export const defaultTimeZone: TimeZoneId = 'AUS Eastern Standard Time';

/** The usual name of the default zone; accepted as input for the default zone (ADMIN-6). */
export const defaultTimeZoneLabel = 'Australian Eastern Standard Time';

export const isTimeZoneId = (text: string): text is TimeZoneId => timeZones.some((zone) => zone.id === text);

/** The stored id for an id or the literal default text; null for anything else. */
export function parseTimeZone(text: string): TimeZoneId | null {
  if (text === defaultTimeZoneLabel) return defaultTimeZone;
  return isTimeZoneId(text) ? text : null;
}

const ianaById: ReadonlyMap<TimeZoneId, string> = new Map(timeZones.map((zone) => [zone.id, zone.iana]));

/** The stored id of an IANA zone; the first of those that share it, and the default for one that is not offered. */
export const findTimeZone = (iana: string): TimeZoneId =>
  timeZones.find((zone) => zone.iana === iana)?.id ?? defaultTimeZone;

/** The IANA name of an offered zone. */
export function getIanaZone(id: TimeZoneId): string {
  const iana = ianaById.get(id);
  if (iana === undefined) throw new RangeError(`Unknown time zone: ${id}`);
  return iana;
}
