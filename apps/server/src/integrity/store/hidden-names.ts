import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

interface StoredName {
  readonly record: string;
  readonly id: number;
  readonly field: string;
  readonly value: string;
}

const nameColumns = {
  patient: ['first_name', 'last_name', 'preferred_name'],
  patient_group: ['name'],
  ward: ['name'],
  drug: ['drug_name', 'generic_name', 'printing_drug_name'],
  prescription: ['drug_name'],
  allergy: ['target'],
  role: ['name'],
} as const;

/** Names that compare otherwise than they are written, joiners of other scripts among them. */
export async function listNamesWithHidden(db: Database): Promise<StoredName[]> {
  const parts = Object.entries(nameColumns).flatMap(([table, columns]) =>
    columns.map(
      (column) => sql`
        select ${sql.lit(table)} as record, id, ${sql.lit(column)} as field, ${sql.ref(column)} as value
        from ${sql.table(table)}
        where pharmacy_id = current_pharmacy() and strip_invisible(${sql.ref(column)}) <> ${sql.ref(column)}`,
    ),
  );
  const { rows } = await sql<StoredName>`${sql.join(parts, sql` union all `)} order by 1, 2, 3`.execute(db);
  return rows;
}
