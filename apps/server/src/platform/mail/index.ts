export { linkPlace, type MailMessage, namePlace } from './message.ts';
export { queueMail, wipeExpiredMail } from './store.ts';
export {
  type DeliverMail,
  createMailDelivery,
  type FailedMail,
  type OpenAccount,
  type MailRound,
  sendDueMail,
} from './mail-sender.ts';
