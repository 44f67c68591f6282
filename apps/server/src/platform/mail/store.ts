import { sql } from 'kysely';
import { createPurge, type Database, type PurgeBatch } from '../database/index.ts';
import type { MailMessage } from './message.ts';

/** Stores a waiting mail; answers its id. */
export async function insertMail(
  db: Database,
  { recipient, subject, body, usefulMinutes, opens, opensLetter }: MailMessage,
): Promise<number> {
  const expiresAt =
    usefulMinutes === undefined ? null : sql<string>`now() + make_interval(mins => ${usefulMinutes})`;
  const { id } = await db
    .insertInto('mailMessage')
    .values({
      recipient,
      subject,
      body,
      expiresAt,
      opensName: opens ?? null,
      letterPharmacy: opensLetter?.pharmacyId ?? null,
      letterLink: opensLetter?.linkId ?? null,
      isQueued: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Forgets the text of mails that came too late to be sent, all at once. */
export async function wipeExpiredMail(db: Database): Promise<boolean> {
  await db
    .updateTable('mailMessage')
    .set({ body: '' })
    .where('sentAt', 'is', null)
    .where('expiresAt', '<=', sql<string>`now()`)
    .where('body', '<>', '')
    .execute();
  return false;
}

/** Deletes mails with their addresses; one that did not leave for so long is of no use any more (API-33). */
export const purgeOldMail: PurgeBatch = createPurge(
  'mailMessage',
  (now) => sql`created_at < ${now}::timestamptz - interval '90 days'`,
);

/** Takes over mails that waited before the queue of tasks was there; answers their ids. */
export async function claimUnqueuedMail(db: Database): Promise<number[]> {
  const rows = await db
    .updateTable('mailMessage')
    .set({ isQueued: true })
    .where('isQueued', '=', false)
    .where('sentAt', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface WaitingMail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly opensName: string | null;
  readonly letterPharmacy: number | null;
  readonly letterLink: number | null;
}

/** Locks a mail that still has to be sent; undefined when it was sent, came too late or is gone. */
export async function lockWaitingMail(db: Database, id: number): Promise<WaitingMail | undefined> {
  return db
    .selectFrom('mailMessage')
    .select(['id', 'recipient', 'subject', 'body', 'opensName', 'letterPharmacy', 'letterLink'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', sql<string>`now()`)]))
    .forUpdate()
    .executeTakeFirst();
}

export async function markSent(db: Database, id: number): Promise<void> {
  await db.updateTable('mailMessage').set({ sentAt: sql`now()`, body: '' }).where('id', '=', id).execute();
}

/** Deletes a mail for an unknown name, or whose link ended. */
export async function deleteMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mailMessage').where('id', '=', id).execute();
}

/** Stores why a mail was not sent; the reason may name the person, so that it stays here. */
export async function saveMailError(db: Database, id: number, reason: string): Promise<void> {
  await db
    .updateTable('mailMessage')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      // A mail server may answer with bytes that the database does not accept.
      lastError: reason
        .slice(0, 500)
        .toWellFormed()
        .replace(/\p{Cc}/gu, ' '),
    }))
    .where('id', '=', id)
    .execute();
}
