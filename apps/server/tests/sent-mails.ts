import { openAccount } from '../src/access/index.ts';
import { type Deliver, type MailMessage, type Round, sendDueMail } from '../src/platform/mail/index.ts';
import type { TestServer } from './test-server.ts';

/** A round of the postman, as a server goes it. */
export const roundOf = ({ platform }: Pick<TestServer, 'platform'>, onFailed: Round['onFailed']): Round => ({
  signal: new AbortController().signal,
  openAccount: openAccount(platform),
  onFailed,
});

/** Lets all mails leave that are due; answers what their readers get. */
export async function sentMails(server: Pick<TestServer, 'platform'>): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const deliver: Deliver = async (mail) => void sent.push(mail);
  await sendDueMail(
    server.platform.pools.side,
    deliver,
    roundOf(server, () => undefined),
  );
  return sent;
}
