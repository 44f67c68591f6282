import { supplies } from '@packwright/core/fields';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { IntegrityRule } from './rules.ts';

const mostShown = 20;

/** Where a rule is broken: in words, and the pack or the patient that it is about. */
export interface Violation {
  readonly found: string;
  readonly jobId?: number | null;
  readonly patientId?: number | null;
}

/** Up to twenty rows that break a rule in the current pharmacy. */
export async function findViolations(db: Database, rule: IntegrityRule): Promise<Violation[]> {
  const { rows } = await sql<Violation>`${sql.raw(rule.sql)} limit ${mostShown}`.execute(db);
  return rows;
}

export interface PackedMedicine {
  readonly patientId: number;
  readonly foilId: number;
  readonly packType: number;
  readonly isShortCourse: boolean;
  readonly isS8Drug: boolean;
  readonly isCytotoxic: boolean;
  readonly isWarfarin: boolean;
  readonly isSinemet: boolean;
  readonly isS4n: boolean;
}

/** Every packed medicine that is not ceased, as the limit of 16 counts them. */
export async function listPackedMedicines(db: Database): Promise<PackedMedicine[]> {
  return db
    .selectFrom('prescription')
    .select([
      'patientId',
      'foilId',
      'packType',
      'isShortCourse',
      'isS8Drug',
      'isCytotoxic',
      'isWarfarin',
      'isSinemet',
      'isS4n',
    ])
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased')
    .where('packType', '=', supplies.packed.code)
    .execute();
}

/** The tables whose rows are never changed or removed. */
export async function listAppendOnlyTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger where tgname = 'append_only' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** A digest of every row of a table that the transaction sees. */
export async function listRowDigests(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select md5(t::text) as digest from ${sql.table(table)} as t`.execute(db);
  return rows.map(({ digest }) => digest);
}

/** Columns of one table that name a row of another. */
export interface ColumnReference {
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly (readonly [own: string, named: string])[];
}

/** The foreign keys between tables of pharmacies, as the schema has them. */
export async function listForeignKeys(db: Database): Promise<ColumnReference[]> {
  const { rows } = await sql<ColumnReference>`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      (select json_agg(json_build_array(own.attname, named.attname))
       from unnest(k.conkey, k.confkey) as pair (own, named)
       join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own
       join pg_attribute named on named.attrelid = k.confrelid and named.attnum = pair.named) as columns
    from pg_constraint k
    join pg_attribute child on child.attrelid = k.conrelid and child.attname = 'pharmacy_id'
    join pg_attribute parent on parent.attrelid = k.confrelid and parent.attname = 'pharmacy_id'
    where k.contype = 'f' order by 1, 2`.execute(db);
  return rows;
}

/** Rows of the pharmacy that name a row which it cannot see: one of another pharmacy, or one that is gone. */
export async function findDanglingRows(
  db: Database,
  { child, parent, columns }: ColumnReference,
): Promise<string[]> {
  const isThere = columns.map(([own, named]) => sql`p.${sql.ref(named)} = c.${sql.ref(own)}`);
  const isNamed = columns.map(([own]) => sql`c.${sql.ref(own)} is not null`);
  const names = columns.map(([own]) => sql`c.${sql.ref(own)}`);
  const { rows } = await sql<{ found: string }>`
    select ${`${child} to ${parent} `} || concat_ws(' ', ${sql.join(names)}) as found
    from ${sql.table(child)} c
    where c.pharmacy_id = current_pharmacy() and ${sql.join(isNamed, sql` and `)}
      and not exists (select from ${sql.table(parent)} p where ${sql.join(isThere, sql` and `)})
    limit ${mostShown}`.execute(db);
  return rows.map(({ found }) => found);
}
