import { sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { MailMessage } from './message.ts';

/** Leaves after the transaction that it is written in. */
export async function queueMail(
  db: Database,
  { recipient, subject, body, usefulMinutes, opens }: MailMessage,
): Promise<void> {
  const expiresAt =
    usefulMinutes === undefined ? null : sql<string>`now() + make_interval(mins => ${usefulMinutes})`;
  await db
    .insertInto('mailMessage')
    .values({ recipient, subject, body, expiresAt, opensName: opens ?? null })
    .execute();
}

/** Forgets the text of mails that came too late to be sent. */
export async function wipeExpiredMail(db: Database): Promise<void> {
  await db
    .updateTable('mailMessage')
    .set({ body: '' })
    .where('sentAt', 'is', null)
    .where('expiresAt', '<=', sql<string>`now()`)
    .where('body', '<>', '')
    .execute();
}

export interface DueMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly attempts: number;
  readonly opensName: string | null;
}

/** Locks the oldest mail that is due, so that several processes never send it twice at once. */
export async function lockDueMail(db: Database): Promise<DueMail | undefined> {
  return db
    .selectFrom('mailMessage')
    .select(['id', 'recipient', 'subject', 'body', 'attempts', 'opensName'])
    .where('sentAt', 'is', null)
    .where('nextAttemptAt', '<=', sql<string>`now()`)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<string>`now()`)]))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markSent(db: Database, id: number): Promise<void> {
  await db.updateTable('mailMessage').set({ sentAt: sql`now()`, body: '' }).where('id', '=', id).execute();
}

/** Forgets a mail for a name that nobody has. */
export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mailMessage').where('id', '=', id).execute();
}

/** Tries again later: after 1, 2, 4 … minutes, at most an hour apart. */
export async function markFailed(db: Database, mail: DueMail, reason: string): Promise<void> {
  const minutes = Math.min(60, 2 ** mail.attempts);
  await db
    .updateTable('mailMessage')
    .set({
      attempts: mail.attempts + 1,
      // Whatever answers there may send bytes that the database does not keep.
      lastError: reason
        .slice(0, 500)
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' '),
      nextAttemptAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .where('id', '=', mail.id)
    .execute();
}
