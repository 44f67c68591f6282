import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { MailMessage } from './message.ts';

/** Leaves after the transaction that it is written in. */
export async function postMail(
  db: Database,
  { recipient, subject, body, usefulMinutes, opens }: MailMessage,
): Promise<void> {
  const expires_at =
    usefulMinutes === undefined ? null : sql<string>`now() + make_interval(mins => ${usefulMinutes})`;
  await db
    .insertInto('mail_message')
    .values({ recipient, subject, body, expires_at, opens_name: opens ?? null })
    .execute();
}

/** Forgets the text of mails that came too late to be sent. */
export async function wipeExpiredMail(db: Database): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ body: '' })
    .where('sent_at', 'is', null)
    .where('expires_at', '<=', sql<string>`now()`)
    .where('body', '<>', '')
    .execute();
}

export interface DueMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
  readonly opens_name: string | null;
}

/** Locks the oldest mail that is due, so that several processes never send it twice at once. */
export async function takeDueMail(db: Database): Promise<DueMail | undefined> {
  return db
    .selectFrom('mail_message')
    .select(['id', 'recipient', 'subject', 'body', 'attempts', 'opens_name'])
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', sql<string>`now()`)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<string>`now()`)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markSent(db: Database, id: number): Promise<void> {
  await db.updateTable('mail_message').set({ sent_at: sql`now()`, body: '' }).where('id', '=', id).execute();
}

/** Forgets a mail for a name that nobody has. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mail_message').where('id', '=', id).execute();
}

/** Tries again later: after 1, 2, 4 … minutes, at most an hour apart. */
export async function markFailed(db: Database, mail: DueMail, reason: string): Promise<void> {
  const minutes = Math.min(60, 2 ** mail.attempts);
  await db
    .updateTable('mail_message')
    .set({
      attempts: mail.attempts + 1,
      // Whatever answers there may send bytes that the database does not keep.
      last_error: reason
        .slice(0, 500)
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' '),
      next_attempt_at: sql`now() + make_interval(mins => ${minutes})`,
    })
    .where('id', '=', mail.id)
    .execute();
}
