import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type pg from 'pg';
import { Transaction } from '../database/index.ts';
import type { MailMessage } from './message.ts';
import { type DueMail, markFailed, markSent, takeDueMail } from './store.ts';

export type Deliver = (mail: MailMessage & { readonly id: number }) => Promise<void>;

/** By SMTP when an address is set, otherwise as a readable file in the outbox folder (D-021). */
export function deliverBy(smtpUrl: string | undefined, from: string, outbox: string): Deliver {
  if (!smtpUrl) return (mail) => writeToOutbox(outbox, from, mail);
  const transport = createTransport(smtpUrl);
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

/** Sends everything that is due; answers how many were sent. A failed one is tried again later. */
export async function sendDueMail(pool: pg.Pool, deliver: Deliver): Promise<number> {
  for (let sent = 0; ; sent++) {
    const transaction = new Transaction(pool, { pharmacyId: null, userId: null }, false);
    try {
      const mail = await takeDueMail(transaction.db);
      if (mail) await sendOne(transaction, mail, deliver);
      await transaction.commit();
      if (!mail) return sent;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }
}

async function sendOne(transaction: Transaction, mail: DueMail, deliver: Deliver): Promise<void> {
  try {
    await deliver(mail);
  } catch (error) {
    await markFailed(transaction.db, mail, error instanceof Error ? error.message : String(error));
    return;
  }
  await markSent(transaction.db, mail.id);
}
