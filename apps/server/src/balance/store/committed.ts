import { jobStatuses } from '@packwright/core/jobs';
import { sql } from 'kysely';

/** The pills that a line `n` of a pack `j` will still take. */
export const promised = sql`case n.packing_state when 'open' then n.qty else n.packing_qty end`;

/** Whether a line `n` of a pack `j` has still to take its pills from the balance. */
export const isPromised = sql`j.status not in
  (${sql.lit(jobStatuses.completed.code)}, ${sql.lit(jobStatuses.deleted.code)})
  and n.posted_qty = 0 and n.packing_state <> 'skipped'`;
