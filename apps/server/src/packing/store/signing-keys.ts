import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import type { Database } from '../../platform/database/index.ts';

export interface ListedKey {
  readonly publicKey: Uint8Array;
  readonly createdAt: Instant;
  readonly retiredAt: Instant | null;
  readonly retiredReason: string;
  readonly retiredBy: string;
  /** In the pharmacy in view. */
  readonly signOffs: number;
}

/** The keys of a person, the newest first. */
export async function listKeys(db: Database, pharmacyId: number, userId: number): Promise<ListedKey[]> {
  const { rows } = await sql<ListedKey>`
    select made.public_key, made.created_at, made.retired_at, made.retired_reason,
      coalesce(ender.first_name || ' ' || ender.last_name, '') as retired_by,
      (select count(*)::int from check_signature signed
        where signed.pharmacy_id = ${pharmacyId} and signed.signing_key_id = made.id) as sign_offs
    from signing_key made
    left join user_account_view ender on ender.id = made.retired_by
    where made.user_id = ${userId}
    order by made.created_at desc, made.retired_at desc nulls first`.execute(db);
  return rows;
}

export async function endKey(
  db: Database,
  userId: number,
  { at, by, reason }: { readonly at: Instant; readonly by: number; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('signingKey')
    .set({ retiredAt: at, retiredBy: by, retiredReason: reason })
    .where('userId', '=', userId)
    .where('retiredAt', 'is', null)
    .execute();
}
