import { addDays, type Day, computeDaysBetween, isDay } from '../days/index.ts';

/** How long planned work may take, in minutes. */
export const calendarMinutes = [15, 20, 25, 30, 45, 60, 120, 180, 240] as const;

/** A day and the minutes since its midnight, on the wall of the pharmacy: no zone and no summer time moves it. */
export interface LocalMoment {
  readonly day: Day;
  readonly minute: number;
}

const dayMinutes = 24 * 60;
const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Minutes since midnight as HH:mm. */
export const formatMinute = (minute: number): string =>
  `${padTwo(Math.floor(minute / 60))}:${padTwo(minute % 60)}`;

/** HH:mm as minutes since midnight; null where it is no time. */
export function parseMinute(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Reads yyyy-MM-ddTHH:mm; null where it is none. */
export function parseLocalMoment(text: string): LocalMoment | null {
  const [day = '', time = '', ...rest] = text.split('T');
  const minute = parseMinute(time);
  return rest.length > 0 || minute === null || !isDay(day) ? null : { day, minute };
}

export const formatLocalMoment = ({ day, minute }: LocalMoment): string => `${day}T${formatMinute(minute)}`;

export function addMinutes({ day, minute }: LocalMoment, minutes: number): LocalMoment {
  const after = minute + minutes;
  return {
    day: addDays(day, Math.floor(after / dayMinutes)),
    minute: ((after % dayMinutes) + dayMinutes) % dayMinutes,
  };
}

export const computeMinutesBetween = (from: LocalMoment, to: LocalMoment): number =>
  computeDaysBetween(from.day, to.day) * dayMinutes + to.minute - from.minute;
