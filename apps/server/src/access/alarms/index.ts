export { tellOfReuse, watchDenials } from './alarms.ts';
