export { fillText } from './fill-text.ts';
export { linkPlace, type MailMessage, namePlace } from './message.ts';
export { type DeliverMail, createMailDelivery } from './deliver.ts';
export {
  createMailHandler,
  type OpenAccount,
  type OpenLetter,
  queueMail,
  queueWaitingMail,
  sendMail,
} from './mail-task.ts';
export { purgeOldMail, wipeExpiredMail } from './store.ts';
