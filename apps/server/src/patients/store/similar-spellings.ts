import { hasSpellings } from '@packwright/core/spelling';
import { type RawBuilder, sql } from 'kysely';
import {
  buildSpellingCondition,
  type Database,
  selectSpellingRanges,
} from '../../platform/database/index.ts';
import { buildPrefixCondition } from './matching.ts';

/**
 * The patients who would be found if one of the typed words held a typing mistake (WEB-40); those with a whole word so
 * first, then by name. The other words must begin a word of the patient as they were typed.
 */
export async function findMisspelledIds(
  db: Database,
  pharmacyId: number,
  query: string,
  most: number,
): Promise<readonly number[]> {
  const parsed = await sql<{ words: string[] }>`select query_words(${query}) as words`.execute(db);
  const words = parsed.rows[0]?.words ?? [];
  if (!words.some(hasSpellings)) return [];
  const { rows } = await buildMisspelledQuery(pharmacyId, words, most).execute(db);
  return rows.map(({ patientId }) => patientId);
}

/** One of the words must be long enough to hold a mistake. */
export function buildMisspelledQuery(
  pharmacyId: number,
  words: readonly string[],
  most: number,
): RawBuilder<{ patientId: number }> {
  const found = words.filter(hasSpellings).map((word) => {
    const others = words
      .filter((other) => other !== word)
      .map(
        (other) => sql` and exists (
          select from patient_word w
          where w.pharmacy_id = ${pharmacyId} and w.patient_id = hit.patient_id and ${buildPrefixCondition(other)}
          offset 0)`,
      );
    // offset 0 keeps the ranges first: the planner would rather read every patient for the other words.
    return sql`
      select hit.* from (
        select w.patient_id, w.sort_name, w.word = asked.start as is_whole
        from ${selectSpellingRanges(word)}
        join patient_word w on w.pharmacy_id = ${pharmacyId} and ${buildSpellingCondition(word)}
        offset 0) hit
      where true ${sql.join(others, sql``)}`;
  });
  return sql`
    select patient_id from (${sql.join(found, sql` union all `)}) found
    group by patient_id, sort_name order by bool_or(is_whole) desc, sort_name, patient_id limit ${most}`;
}
