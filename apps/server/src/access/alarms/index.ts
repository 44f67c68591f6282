export { mailReuseAlarm, watchDenials } from './alarms.ts';
