export type { MailMessage } from './message.ts';
export { type Deliver, deliverBy, sendDueMail } from './postman.ts';
