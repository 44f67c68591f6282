import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { type Database, Transaction } from '../database/index.ts';
import { linkPlace, type MailMessage } from './message.ts';
import { type DueMail, markFailed, markSent, takeDueMail } from './store.ts';

export type Deliver = (mail: MailMessage & { readonly id: number }) => Promise<void>;

/** A mail that did not leave this time; its reason may name the person, so that it stays in the database. */
export interface FailedMail {
  readonly id: number;
  readonly attempts: number;
  readonly code: string;
}

/** Makes a link that opens somebody's account. */
export type MakeLink = (db: Database, userId: number) => Promise<string>;

export interface Round {
  /** Begins no further mail once it is aborted: each may keep the server from ending for as long as it waits. */
  readonly signal: AbortSignal;
  readonly makeLink: MakeLink;
  onFailed(mail: FailedMail): void;
}

/** How long a mail server may be silent; what a transport waits by itself is ten minutes. */
const smtpPatience = 15_000;

/** By SMTP when an address is set, otherwise as a readable file in the outbox folder (D-021). */
export function deliverBy(
  smtpUrl: string | undefined,
  from: string,
  outbox: string,
  patience: number = smtpPatience,
): Deliver {
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
export async function sendDueMail(pool: pg.Pool, deliver: Deliver, round: Round): Promise<number> {
  let sent = 0;
  while (!round.signal.aborted) {
    const transaction = new Transaction(pool, { pharmacyId: null, userId: null }, false);
    try {
      const mail = await takeDueMail(transaction.db);
      const failed = mail && (await sendOne(transaction.db, mail, deliver, round.makeLink));
      await transaction.commit();
      if (!mail) return sent;
      if (failed) round.onFailed(failed);
      else sent += 1;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }
  return sent;
}

async function sendOne(
  db: Database,
  mail: DueMail,
  deliver: Deliver,
  makeLink: MakeLink,
): Promise<FailedMail | undefined> {
  const link = mail.opens_account === null ? '' : await makeLink(db, mail.opens_account);
  try {
    await deliver({ ...mail, body: mail.body.replace(linkPlace, () => link) });
  } catch (error) {
    await markFailed(db, mail, error instanceof Error ? error.message : String(error));
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { id: mail.id, attempts: mail.attempts + 1, code };
  }
  await markSent(db, mail.id);
  return undefined;
}
