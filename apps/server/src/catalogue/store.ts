import { type Selectable, sql } from 'kysely';
import type { DB } from '../platform/database/generated/db.ts';
import type { Database } from '../platform/database/index.ts';

export type DrugRow = Selectable<DB['drug']>;

/** A drug of this pharmacy or of the shared catalogue that is not archived. */
export async function findDrug(db: Database, id: number): Promise<DrugRow | undefined> {
  return db
    .selectFrom('drug')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Drugs by id, archived ones included: what is on a profile keeps its facts. */
export async function findDrugsByIds(db: Database, ids: readonly number[]): Promise<Map<number, DrugRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('drug')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Search<Field extends string> {
  readonly query: string;
  readonly sortField: Field;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

interface DrugSearch extends Search<keyof typeof drugSortColumns> {
  /** The barcode that was scanned into the search; it decides alone. */
  readonly gtin: string | null;
  readonly authorized: number | undefined;
  readonly isCeased: boolean | undefined;
}

const drugSortColumns = {
  drugName: 'drug_name',
  genericName: 'generic_name',
  drugCode: 'drug_code',
  strength: 'strength',
} as const;

const holding = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** Live drugs of this pharmacy and of the shared catalogue that hold every word of the search. */
export async function searchDrugs(
  db: Database,
  search: DrugSearch,
): Promise<{ rows: DrugRow[]; total: number }> {
  let found = db.selectFrom('drug').where('archived_at', 'is', null);
  if (search.gtin !== null) {
    const { gtin } = search;
    found = found.where('id', 'in', (eb) =>
      eb.selectFrom('drug_apn').select('drug_id').where('gtin', '=', gtin),
    );
  } else {
    for (const word of search.query.split(/\s+/).filter(Boolean)) {
      found = found.where('search_text', 'like', sql<string>`fold_text(${holding(word)})`);
    }
  }
  if (search.authorized !== undefined) found = found.where('authorized', '=', search.authorized);
  if (search.isCeased !== undefined) {
    found = found.where('ceased_at', search.isCeased ? 'is not' : 'is', null);
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(drugSortColumns[search.sortField], search.isDescending ? 'desc' : 'asc')
    .orderBy('strength')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

export async function searchDirections(db: Database, search: Search<'code' | 'instruction'>) {
  let found = db.selectFrom('direction');
  if (search.query !== '') {
    const part = holding(search.query);
    found = found.where((eb) => eb.or([eb('code', 'ilike', part), eb('instruction', 'ilike', part)]));
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'code', 'instruction', 'description'])
    .orderBy(search.sortField, search.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}
