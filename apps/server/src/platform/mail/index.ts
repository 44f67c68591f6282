export type { MailMessage } from './message.ts';
export { postMail } from './store.ts';
export { type Deliver, deliverBy, sendDueMail } from './postman.ts';
