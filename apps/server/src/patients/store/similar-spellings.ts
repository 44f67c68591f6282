import { hasSpellings } from '@packwright/core/spelling';
import { sql } from 'kysely';
import { buildSpellingCondition, type Database, selectSpellingRanges } from '../../platform/database/index.ts';

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
  const found = words.filter(hasSpellings).map((word) => {
    const others = words
      .filter((other) => other !== word)
      .map((other) => sql` and p.search_text like ${`% ${other}%`}`);
    return sql`
      select w.patient_id, w.sort_name, w.word = asked.start as is_whole
      from ${selectSpellingRanges(word)}
      join patient_word w on w.pharmacy_id = ${pharmacyId} and ${buildSpellingCondition(word)}
      join patient p on p.pharmacy_id = w.pharmacy_id and p.id = w.patient_id and p.archived_at is null
        ${sql.join(others, sql``)}`;
  });
  if (found.length === 0) return [];
  const { rows } = await sql<{ patientId: number }>`
    select patient_id from (${sql.join(found, sql` union all `)}) found
    group by patient_id, sort_name order by bool_or(is_whole) desc, sort_name, patient_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ patientId }) => patientId);
}
