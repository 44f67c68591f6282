export { DateCalendar } from './date-calendar.tsx';
