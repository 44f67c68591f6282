export type { MailMessage } from './message.ts';
export { postMail, wipeExpiredMail } from './store.ts';
export { type Deliver, deliverBy, type FailedMail, sendDueMail } from './postman.ts';
