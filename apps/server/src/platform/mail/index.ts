export { linkPlace, type MailMessage } from './message.ts';
export { postMail, wipeExpiredMail } from './store.ts';
export {
  type Deliver,
  deliverBy,
  type FailedMail,
  type MakeLink,
  type Round,
  sendDueMail,
} from './postman.ts';
