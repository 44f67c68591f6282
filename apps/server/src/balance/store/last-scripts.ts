import { toHundredths, type Hundredths } from '@packwright/core/quantity';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** The newest script that gave to a balance. */
export interface LastScript {
  readonly scriptNumber: string;
  readonly quantity: Hundredths;
  /** Null when the dispensing system does not say. */
  readonly repeatsLeft: number | null;
}

interface LastScriptRow {
  readonly accountId: number;
  readonly scriptNumber: string;
  readonly qty: number;
  readonly repeatsLeft: string | null;
}

/** For each of these balances the newest script that was imported into it. */
export async function findLastScripts(
  db: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, LastScript>> {
  const { rows } = await sql<LastScriptRow>`
    select a.id as account_id, last.script_number, last.qty, last.repeats_left
    from unnest(${[...accountIds]}::int[]) as a (id)
    cross join lateral (
      select t.script_number, t.qty, r.content ->> 'repeatsLeft' as repeats_left
      from vpb_entry e
      join script_tracking t on t.pharmacy_id = e.pharmacy_id and t.entry_id = e.id
      left join dispense_record r
        on r.pharmacy_id = t.pharmacy_id and r.kind = 'SCR' and r.key = t.script_number || '/' || t.supply_number
      where e.account_id = a.id and e.kind = 'DIS' and e.qty > 0
      order by e.seq desc limit 1
    ) last`.execute(db);
  return new Map(
    rows.map(({ accountId, scriptNumber, qty, repeatsLeft }) => [
      accountId,
      { scriptNumber, quantity: toHundredths(qty), repeatsLeft: readCount(repeatsLeft) },
    ]),
  );
}

const readCount = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
