import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { type Database, Transaction } from '../database/index.ts';
import { linkPlace, type MailMessage, namePlace } from './message.ts';
import { type DueMail, markFailed, markSent, deleteMail, lockDueMail } from './store.ts';

export type DeliverMail = (mail: MailMessage & { readonly id: number }) => Promise<void>;

/** A mail that did not leave this time; its reason may name the person, so that it stays in the database. */
export interface FailedMail {
  readonly id: number;
  readonly attempts: number;
  readonly code: string;
}

/** Whom the mail for a user name goes to, and a new link that opens the account; null when nobody has the name. */
export type OpenAccount = (
  db: Database,
  userName: string,
) => Promise<{ readonly recipient: string; readonly name: string; readonly link: string } | null>;

export interface MailRound {
  /** Begins no further mail once it is aborted: each may keep the server from ending for as long as it waits. */
  readonly signal: AbortSignal;
  readonly openAccount: OpenAccount;
  onFailed(mail: FailedMail): void;
}

/** How long a mail server may be silent; what a transport waits by itself is ten minutes. */
const smtpPatience = 15_000;

/** By SMTP when an address is set, otherwise as a readable file in the outbox folder (D-021). */
export function createMailDelivery(
  smtpUrl: string | undefined,
  from: string,
  outbox: string,
  patience: number = smtpPatience,
): DeliverMail {
  if (!smtpUrl) return (mail) => writeToOutbox(outbox, from, mail);
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return async (mail) => {
    await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body });
  };
}

async function writeToOutbox(
  outbox: string,
  from: string,
  mail: MailMessage & { readonly id: number },
): Promise<void> {
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const name = join(outbox, `${String(mail.id).padStart(8, '0')}.txt`);
  const content = `From: ${from}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body}\n`;
  await writeFile(`${name}.tmp`, content, { mode: 0o600 });
  await rename(`${name}.tmp`, name);
}

/** Sends everything that is due; answers how many were sent. A failed one is told and tried again later. */
export async function sendDueMail(pool: pg.Pool, deliver: DeliverMail, round: MailRound): Promise<number> {
  let sent = 0;
  while (!round.signal.aborted) {
    const transaction = new Transaction(pool, { pharmacyId: null, userId: null }, false);
    try {
      const mail = await lockDueMail(transaction.db);
      const addressed = mail && (await addressMail(transaction.db, mail, round.openAccount));
      const failed = addressed && (await sendOne(transaction.db, addressed, deliver));
      if (mail && !addressed) await deleteMail(transaction.db, mail.id);
      await transaction.commit();
      if (!mail) return sent;
      if (failed) round.onFailed(failed);
      else if (addressed) sent += 1;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }
  return sent;
}

async function addressMail(db: Database, mail: DueMail, openAccount: OpenAccount): Promise<DueMail | null> {
  if (mail.opensName === null) return mail;
  const opened = await openAccount(db, mail.opensName);
  if (!opened) return null;
  const { recipient, name, link } = opened;
  const body = mail.body.replace(namePlace, () => name).replace(linkPlace, () => link);
  return { ...mail, recipient, body };
}

async function sendOne(db: Database, mail: DueMail, deliver: DeliverMail): Promise<FailedMail | undefined> {
  try {
    await deliver(mail);
  } catch (error) {
    await markFailed(db, mail, error instanceof Error ? error.message : String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { id: mail.id, attempts: mail.attempts + 1, code };
  }
  await markSent(db, mail.id);
  return undefined;
}
