import { printProfileList } from '@packwright/contract/administration';
import type { ColumnsWith } from '@packwright/core/lists';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import {
  buildEveryWordCondition,
  buildOrder,
  type Database,
  defineListSql,
} from '../../platform/database/index.ts';

export type PrintProfileRow = Selectable<DB['printProfile']>;
export type NewPrintProfile = Insertable<DB['printProfile']>;
export type PrintProfileChange = Updateable<DB['printProfile']>;

const profileColumns = defineListSql(printProfileList, {
  name: sql`fold_text(name)`,
  packType: sql`pack_type`,
  clientCode: sql`fold_text(client_code)`,
});

interface PrintProfileSearch {
  readonly query: string;
  readonly sortField: ColumnsWith<typeof printProfileList, 'sort'>;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

const selectLive = (db: Database) => db.selectFrom('printProfile').where('archivedAt', 'is', null);

/** One page of the profiles that hold every word of the search in name, brand or pack type, and how many do. */
export async function searchPrintProfiles(
  db: Database,
  search: PrintProfileSearch,
): Promise<{ rows: PrintProfileRow[]; total: number }> {
  const words = sql<string>`name || ' ' || client_code || ' ' || pack_type`;
  const found = selectLive(db).where(buildEveryWordCondition(words, search.query));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(buildOrder(profileColumns.getOrder(search.sortField), search.isDescending))
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

export async function findPrintProfile(db: Database, id: number): Promise<PrintProfileRow | undefined> {
  return selectLive(db).selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockPrintProfile(db: Database, id: number): Promise<PrintProfileRow | undefined> {
  return selectLive(db).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One person at a time gives profiles to brands and pack types of a pharmacy, so that none has two. */
export async function lockPrintProfileKinds(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('print_profile'), ${pharmacyId})`.execute(db);
}

/** Every profile, the oldest first. */
export async function listPrintProfiles(db: Database): Promise<PrintProfileRow[]> {
  return selectLive(db).selectAll().orderBy('id').execute();
}

/** Finds the print profile of a pack type: that of the named brand, or the oldest when no brand is named. */
export async function findPrintProfileByKind(
  db: Database,
  packType: string,
  clientCode?: string,
): Promise<PrintProfileRow | undefined> {
  let found = selectLive(db).selectAll().where('packType', '=', packType);
  if (clientCode !== undefined) found = found.where('clientCode', '=', clientCode);
  return found.orderBy('id').limit(1).executeTakeFirst();
}

export async function insertPrintProfile(db: Database, profile: NewPrintProfile): Promise<number> {
  const { id } = await db
    .insertInto('printProfile')
    .values(profile)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves a change of the version that was seen; false when another has come meanwhile. */
export async function updatePrintProfile(
  db: Database,
  id: number,
  version: number,
  change: PrintProfileChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('printProfile')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function getPharmacyName(db: Database, id: number): Promise<string> {
  const row = await db.selectFrom('pharmacyView').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
