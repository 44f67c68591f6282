import type { NamedRecord } from '@packwright/core/audit';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

const names = {
  patientGroup: sql`select id, name from patient_group_view`,
  ward: sql`select id, name from ward_view`,
  doctor: sql`select id, trim(first_name || ' ' || last_name) as name from doctor_view`,
  drug: sql`select id, trim(drug_name || ' ' || strength) as name from drug_view`,
  person: sql`select id, trim(first_name || ' ' || last_name) as name from user_account_view`,
} as const;

/** The names of records that lines of the log name by id, by kind and id (AUDIT-12). */
export async function findLogNames(
  db: Database,
  records: readonly { readonly kind: NamedRecord; readonly id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, wanted] of Map.groupBy(records, (record) => record.kind)) {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from (${names[kind]}) named where id = ${buildAnyOf(ids)}`.execute(db);
    for (const { id, name } of rows) found.set(`${kind} ${id}`, name);
  }
  return found;
}
