import { defineMessages, type MessageKey } from '../../kit/language/index.ts';
import english from './calendar/en.json';

/** The calendar of planned work. */
export const calendarMessages = defineMessages('facilities/calendar', english);

export type CalendarMessageKey = MessageKey<typeof calendarMessages>;
