export { mailEmergency, mailReuseAlarm, watchDenials } from './alarms.ts';
