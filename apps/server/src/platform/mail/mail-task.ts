import { z } from 'zod';
import type { Database } from '../database/index.ts';
import { defineTask, handleTask, type TaskHandler, type TaskQueue } from '../tasks/index.ts';
import type { DeliverMail } from './deliver.ts';
import { type LetterOfMail, linkPlace, type MailMessage, namePlace } from './message.ts';
import {
  claimUnqueuedMail,
  insertMail,
  lockWaitingMail,
  markSent,
  deleteMail,
  saveMailError,
  type WaitingMail,
} from './store.ts';

/** The recipient of mail for a user name and a new link that opens the account; null for an unknown name. */
export type OpenAccount = (
  db: Database,
  userName: string,
) => Promise<{ readonly recipient: string; readonly name: string; readonly link: string } | null>;

/** A new address that opens a letter; null where its link ended. */
export type OpenLetter = (db: Database, letter: LetterOfMail) => Promise<string | null>;

/** A transaction of its own, in no pharmacy. */
type Transact = <Result>(act: (db: Database) => Promise<Result>) => Promise<Result>;

interface MailDependencies {
  readonly runInTransaction: Transact;
  readonly deliver: DeliverMail;
  readonly openAccount: OpenAccount;
  readonly openLetter: OpenLetter;
}

/** Again after 1 to 2, 2 to 4, 4 to 8 … minutes, at most an hour apart, until it is sent or comes too late. */
export const sendMail = defineTask({
  name: 'send-mail',
  input: z.object({ mailId: z.int() }),
  retry: { limit: 100_000, delaySeconds: 60, maxDelaySeconds: 3_600 },
  priority: 10,
});

/** Leaves after the transaction that it is written in. */
export async function queueMail(tasks: TaskQueue, db: Database, message: MailMessage): Promise<void> {
  await tasks.enqueue(db, sendMail, { mailId: await insertMail(db, message) });
}

/** Queues mails that waited before there was a queue of tasks. Safe to run at any time, in several processes. */
export async function queueWaitingMail(tasks: TaskQueue, db: Database): Promise<void> {
  for (const mailId of await claimUnqueuedMail(db)) await tasks.enqueue(db, sendMail, { mailId });
}

/** Sends one mail. */
export const createMailHandler = ({ runInTransaction, deliver, ...openers }: MailDependencies): TaskHandler =>
  handleTask(sendMail, async ({ mailId }) => {
    const failure = await runInTransaction(async (db) => {
      const mail = await lockWaitingMail(db, mailId);
      if (!mail) return undefined;
      const addressed = await addressMail(db, mail, openers);
      if (addressed) return deliverMail(db, addressed, deliver);
      await deleteMail(db, mail.id);
    });
    if (failure) throw failure;
  });

async function addressMail(
  db: Database,
  mail: WaitingMail,
  { openAccount, openLetter }: Pick<MailDependencies, 'openAccount' | 'openLetter'>,
): Promise<WaitingMail | null> {
  const { letterPharmacy: pharmacyId, letterLink: linkId } = mail;
  if (pharmacyId !== null && linkId !== null) {
    const link = await openLetter(db, { pharmacyId, linkId });
    return link === null ? null : { ...mail, body: mail.body.replace(linkPlace, () => link) };
  }
  if (mail.opensName === null) return mail;
  const opened = await openAccount(db, mail.opensName);
  if (!opened) return null;
  const { recipient, name, link } = opened;
  const body = mail.body.replace(namePlace, () => name).replace(linkPlace, () => link);
  return { ...mail, recipient, body };
}

async function deliverMail(
  db: Database,
  mail: WaitingMail,
  deliver: DeliverMail,
): Promise<MailFailure | undefined> {
  try {
    await deliver(mail);
  } catch (error) {
    await saveMailError(db, mail.id, error instanceof Error ? error.message : String(error));
    return new MailFailure(mail.id, error instanceof Error && 'code' in error ? String(error.code) : '');
  }
  await markSent(db, mail.id);
  return undefined;
}

/** A mail did not leave this time; why stays in the database, for it may name the person. */
class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly mailId: number;
  readonly code: string;
  constructor(mailId: number, code: string) {
    super('A mail did not leave');
    this.mailId = mailId;
    this.code = code;
  }
}
