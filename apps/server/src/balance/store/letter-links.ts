import { type Insertable, sql } from 'kysely';
import type { LetterLink } from '@packwright/core/script-requests';
import type { Instant } from '../../platform/clock/index.ts';
import type { DB } from '../../platform/database/generated/db.ts';
import { createPurge, type Database } from '../../platform/database/index.ts';
import { isWaitedFor, linkFacts } from './request-conditions.ts';

/** A link with its letter, as far as it is judged and told. */
export interface LetterLinkRow extends LetterLink {
  readonly id: number;
  readonly pharmacyId: number;
  readonly requestId: number;
  readonly doctorId: number | null;
  readonly prescriberNumber: string;
  readonly pharmacyName: string;
  readonly pharmacyPhone: string;
}

const selectLinks = sql`
  select l.id, l.pharmacy_id, l.request_id, q.doctor_id, coalesce(d.pbs_approval, '') as prescriber_number, ${linkFacts},
    ${isWaitedFor} as is_waited_for, h.name as pharmacy_name, coalesce(h.phone[1], '') as pharmacy_phone
  from script_letter_link l
  join script_request q on q.pharmacy_id = l.pharmacy_id and q.id = l.request_id
  join pharmacy_view h on h.id = l.pharmacy_id and h.archived_at is null and h.status = 1
  left join doctor_view d on d.pharmacy_id = q.pharmacy_id and d.id = q.doctor_id and d.archived_at is null`;

/** The link with this secret, in the pharmacy in view. */
export async function findLetterLink(db: Database, keyHash: Uint8Array): Promise<LetterLinkRow | undefined> {
  const { rows } = await sql<LetterLinkRow>`${selectLinks} where l.key_hash = ${keyHash}`.execute(db);
  return rows[0];
}

/** The same, locked: guesses of a number are judged one after the other. */
export async function lockLetterLink(db: Database, keyHash: Uint8Array): Promise<LetterLinkRow | undefined> {
  const { rows } =
    await sql<LetterLinkRow>`${selectLinks} where l.key_hash = ${keyHash} for update of l`.execute(db);
  return rows[0];
}

/** The link of a mail that is about to leave. */
export async function lockLinkOfMail(db: Database, id: number): Promise<LetterLinkRow | undefined> {
  const { rows } = await sql<LetterLinkRow>`${selectLinks} where l.id = ${id} for update of l`.execute(db);
  return rows[0];
}

/** A new link of a letter takes the place of the one before; answers its id. */
export async function replaceLetterLink(
  db: Database,
  link: Insertable<DB['scriptLetterLink']>,
): Promise<number> {
  await db.deleteFrom('scriptLetterLink').where('requestId', '=', link.requestId).execute();
  const { id } = await db
    .insertInto('scriptLetterLink')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function saveLetterSecret(db: Database, id: number, keyHash: Uint8Array): Promise<void> {
  await db.updateTable('scriptLetterLink').set({ keyHash }).where('id', '=', id).execute();
}

/** Counts a wrong prescriber number; answers how many there were. */
export async function countWrongNumber(db: Database, id: number): Promise<number> {
  const { wrongNumbers } = await db
    .updateTable('scriptLetterLink')
    .set((update) => ({ wrongNumbers: update('wrongNumbers', '+', 1) }))
    .where('id', '=', id)
    .returning('wrongNumbers')
    .executeTakeFirstOrThrow();
  return wrongNumbers;
}

/** Notes when a letter was first opened; false where its link was taken back or replaced meanwhile. */
export async function markOpened(
  db: Database,
  { id, requestId }: Pick<LetterLinkRow, 'id' | 'requestId'>,
  at: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update script_request q set opened_at = coalesce(q.opened_at, ${at})
    from (select pharmacy_id, request_id from script_letter_link where id = ${id} and revoked_at is null for share) l
    where q.pharmacy_id = l.pharmacy_id and q.id = l.request_id and q.id = ${requestId}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Takes the link of a letter back; false where it has none that was not taken back. */
export async function revokeLink(
  db: Database,
  requestId: number,
  { userId, at }: { readonly userId: number; readonly at: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scriptLetterLink')
    .set({ revokedAt: at, revokedBy: userId })
    .where('requestId', '=', requestId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How a link ended is told for as long as mails are kept (REQUEST-14). */
export const purgeLetterLinks = createPurge(
  'scriptLetterLink',
  (now) => sql`expires_at < ${now}::timestamptz - interval '90 days'`,
);
