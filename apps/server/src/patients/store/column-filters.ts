import { type RawBuilder, sql } from 'kysely';
import type { FilterType } from '@packwright/core/fields';
import { escapeLike } from '../../platform/database/index.ts';

export interface PatientColumnFilter {
  readonly field: string;
  readonly type: FilterType;
  readonly value: string;
}

// Only these columns may be filtered; each is compared as folded text.
const columns: Readonly<Record<string, RawBuilder<string>>> = {
  name: sql`p.sort_name`,
  firstName: sql`fold_text(p.first_name)`,
  lastName: sql`fold_text(p.last_name)`,
  dob: sql`coalesce(p.dob::text, '')`,
  room: sql`fold_text(p.room)`,
  area: sql`fold_text(p.area)`,
  urn: sql`fold_text(p.urn)`,
  // The day on the wall of the pharmacy, as the list shows it.
  lastCheckedDate: sql`coalesce((p.last_checked_at at time zone (
    select timezone from pharmacy_view where id = p.pharmacy_id))::date::text, '')`,
};

export const isFilterable = (field: string): boolean => Object.hasOwn(columns, field);

/** One filter chip as a condition; numbers compare as numbers, days and words as text (API-5). */
export function buildColumnCondition({ field, type, value }: PatientColumnFilter): RawBuilder<unknown> {
  const column = columns[field];
  if (!column) throw new RangeError(`${field} cannot be filtered`);
  const folded = sql`fold_text(${value})`;
  const literal = sql`fold_text(${escapeLike(value)})`;
  switch (type) {
    case 'contains':
      return sql`${column} like '%' || ${literal} || '%'`;
    case 'starts-with':
      return sql`${column} like ${literal} || '%'`;
    case 'ends-with':
      return sql`${column} like '%' || ${literal}`;
    case 'matches':
      return sql`${column} = ${folded}`;
    case 'greater-than':
      return buildComparison(column, sql`>`, value, folded);
    case 'less-than':
      return buildComparison(column, sql`<`, value, folded);
  }
}

function buildComparison(
  column: RawBuilder<string>,
  operator: RawBuilder<unknown>,
  value: string,
  folded: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!/^\d{1,15}(\.\d+)?$/.test(value)) return sql`${column} <> '' and ${column} ${operator} ${folded}`;
  // A number is compared with what is a number: '2' is not greater than '10', and '10A' is neither.
  return sql`case when ${column} ~ '^\\d{1,15}$' then ${column}::numeric ${operator} ${value}::numeric else false end`;
}
