import type { NamedRecord } from '@packwright/core/audit';
import { displayDrugName } from '@packwright/core/medicines';
import { sql } from 'kysely';
import { buildAnyOf, type Database } from '../../platform/database/index.ts';

const names = {
  patientGroup: sql`select id, name, '' as strength from patient_group_view`,
  ward: sql`select id, name, '' as strength from ward_view`,
  doctor: sql`select id, trim(first_name || ' ' || last_name) as name, '' as strength from doctor_view`,
  drug: sql`select id, drug_name as name, strength from drug_view`,
  person: sql`select id, trim(first_name || ' ' || last_name) as name, '' as strength from user_account_view`,
  prescription: sql`
    select r.id, d.drug_name as name, d.strength from prescription_view r join drug_view d on d.id = r.drug_id`,
} as const;

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly strength: string;
}

const drugKinds: ReadonlySet<NamedRecord> = new Set(['drug', 'prescription']);

/** The names of records that lines of the log name by id, by kind and id (AUDIT-12). */
export async function findLogNames(
  db: Database,
  records: readonly { readonly kind: NamedRecord; readonly id: number }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const [kind, wanted] of Map.groupBy(records, (record) => record.kind)) {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction follow one another
    const { rows } = await sql<NamedRow>`
      select id, name, strength from (${names[kind]}) named where id = ${buildAnyOf(ids)}`.execute(db);
    for (const { id, name, strength } of rows)
      found.set(`${kind} ${id}`, drugKinds.has(kind) ? displayDrugName({ drugName: name, strength }) : name);
  }
  return found;
}
