import type { Tone } from '../../../theme/tones.ts';
import type { CalendarDay } from '../../calls/calendar.ts';

export const workTones: Readonly<Record<CalendarDay['state'], Tone>> = {
  planned: 'grey',
  late: 'red',
  done: 'green',
};

const readTime = (moment: string): string => moment.split('T')[1] ?? '';

/** '09:00–10:00'. */
export const formatWorkTimes = ({ startDate, endDate }: Pick<CalendarDay, 'startDate' | 'endDate'>): string =>
  `${readTime(startDate)}–${readTime(endDate)}`;

/** Its title, else its group. */
export const getWorkName = (
  { title, patientGroupName }: Pick<CalendarDay, 'title' | 'patientGroupName'>,
  untitled: string,
): string => title || patientGroupName || untitled;
