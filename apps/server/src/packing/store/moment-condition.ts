import type { Day } from '@packwright/core/days';
import { sql } from 'kysely';

/** A moment within the days from one to another, as the calendar of a time zone has them. */
export const buildMomentCondition = (
  column: string,
  { from, to, timezone }: { readonly from: Day; readonly to: Day; readonly timezone: string },
) => sql`
  ${sql.ref(column)} >= (${from}::date::timestamp at time zone ${timezone})
  and ${sql.ref(column)} < ((${to}::date + 1)::timestamp at time zone ${timezone})`;
