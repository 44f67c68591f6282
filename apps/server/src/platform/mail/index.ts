export { linkPlace, type MailMessage, namePlace } from './message.ts';
export { postMail, wipeExpiredMail } from './store.ts';
export {
  type Deliver,
  deliverBy,
  type FailedMail,
  type OpenAccount,
  type Round,
  sendDueMail,
} from './postman.ts';
