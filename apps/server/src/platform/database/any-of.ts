import { type RawBuilder, sql } from 'kysely';

/**
 * For `where('id', '=', anyOf(ids))`. The database does not see how many there are while it plans, so that one plan
 * serves them all and is kept; a list that it sees makes it plan again for every length (decision 0023).
 */
export const buildAnyOf = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any((select ${[...ids]}::int[])::int[])`;
