import { createAccountOpener } from '../src/access/index.ts';
import {
  type DeliverMail,
  type MailMessage,
  type MailRound,
  sendDueMail,
} from '../src/platform/mail/index.ts';
import type { TestServer } from './test-server.ts';

/** A round of the postman, as a server goes it. */
export const createMailRound = (
  { platform }: Pick<TestServer, 'platform'>,
  onFailed: MailRound['onFailed'],
): MailRound => ({
  signal: new AbortController().signal,
  openAccount: createAccountOpener(platform),
  onFailed,
});

/** Lets all mails leave that are due; answers what their readers get. */
export async function deliverDueMails(server: Pick<TestServer, 'platform'>): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const deliver: DeliverMail = async (mail) => void sent.push(mail);
  await sendDueMail(
    server.platform.pools.side,
    deliver,
    createMailRound(server, () => undefined),
  );
  return sent;
}
