import { addDays } from './arithmetic.ts';
import type { Day } from './day.ts';
import { getLocalTime } from './local-time.ts';

/**
 * The moment at which the clocks of a zone show this day and time ('HH:mm:ss'), as ISO text with its offset. In the hour
 * that comes twice it is the later one, once that has passed; a time that clocks leave out is read by the clock before.
 */
export function resolveLocalTime(zone: string, day: Day, time: string, now: string): string {
  const [before, after] = [-1, 1].map((days) => formatOffset(computeOffset(zone, addDays(day, days), time)));
  const earlier = `${day}T${time}${before}`;
  const later = `${day}T${time}${after}`;
  if (!isShown(zone, later, day, time)) return earlier;
  if (!isShown(zone, earlier, day, time)) return later;
  return Date.parse(later) <= Date.parse(now) ? later : earlier;
}

/** The moment at which a day begins on the clocks of a zone; no clock of a pharmacy is set back over midnight. */
export const findDayStart = (zone: string, day: Day): string => resolveLocalTime(zone, day, '00:00:00', day);

function isShown(zone: string, moment: string, day: Day, time: string): boolean {
  const shown = getLocalTime(zone, moment);
  return shown.day === day && time.startsWith(shown.time);
}

/** Minutes between the clocks of the zone and UTC. */
function computeOffset(zone: string, day: Day, time: string): number {
  const moment = `${day}T${time.slice(0, 5)}:00Z`;
  const local = getLocalTime(zone, moment);
  return (Date.parse(`${local.day}T${local.time}:00Z`) - Date.parse(moment)) / 60_000;
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const parts = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${parts.join(':')}`;
}
