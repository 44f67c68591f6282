import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A text in which the signs of LIKE stand for themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of what holds this text anywhere. */
export const buildContainsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** Whether a text holds every word of a search somewhere, accents and case aside; a search without words finds all. */
export function buildEveryWordCondition(text: RawBuilder<string>, search: string): RawBuilder<SqlBool> {
  const patterns = search.split(/\s+/).filter(Boolean).map(buildContainsPattern);
  return sql<SqlBool>`fold_text(${text}) like all (select fold_text(p) from unnest(${patterns}::text[]) as p)`;
}
