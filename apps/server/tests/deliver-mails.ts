import { createAccountOpener } from '../src/access/index.ts';
import { type DeliverMail, createMailHandler, type MailMessage } from '../src/platform/mail/index.ts';
import type { TaskHandler } from '../src/platform/tasks/index.ts';
import { inSideTransaction } from '../src/platform/platform.ts';
import { createLetterOpener } from '../src/reporting/index.ts';
import { runWaitingTasks } from './run-waiting-tasks.ts';
import type { TestServer } from './test-server.ts';

/** Creates the task handler that sends mails by this delivery. */
export const createTestMailHandler = (
  { platform }: Pick<TestServer, 'platform'>,
  deliver: DeliverMail,
): TaskHandler =>
  createMailHandler({
    runInTransaction: (act) => inSideTransaction(platform, null, act),
    deliver,
    openAccount: createAccountOpener(platform),
    openLetter: createLetterOpener(platform),
  });

/** Lets all mails leave that are due, by this delivery. */
export const sendDueMails = (
  server: Pick<TestServer, 'platform' | 'ownerUrl'>,
  deliver: DeliverMail,
): Promise<void> => runWaitingTasks(server, createTestMailHandler(server, deliver));

/** Lets all mails leave that are due; answers what their readers get. */
export async function deliverDueMails(
  server: Pick<TestServer, 'platform' | 'ownerUrl'>,
): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  await sendDueMails(server, async (mail) => void sent.push(mail));
  return sent;
}
