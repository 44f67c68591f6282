import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { type Database, buildEveryWordCondition } from '../../platform/database/index.ts';

export type PrinterSettingRow = Selectable<DB['printerSetting']>;
export type PrinterSettingChange = Updateable<DB['printerSetting']>;

const sortColumns = {
  clientCode: sql<string>`fold_text(client_code)`,
  foilPackingType: sql<string>`pack_type`,
} as const;

interface PrinterSettingSearch {
  readonly query: string;
  readonly sortField: keyof typeof sortColumns;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

/** One page of the settings that hold every word of the search in brand, pack type or printer, and how many do. */
export async function searchPrinterSettings(
  db: Database,
  search: PrinterSettingSearch,
): Promise<{ rows: PrinterSettingRow[]; total: number }> {
  const words = sql<string>`client_code || ' ' || pack_type || ' ' || default_printer`;
  const found = db.selectFrom('printerSetting').where(buildEveryWordCondition(words, search.query));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(sortColumns[search.sortField], search.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

interface PrinterSettingKind {
  readonly clientCode: string;
  readonly packType: string;
  readonly blisterType: number;
}

export async function findPrinterSetting(
  db: Database,
  { clientCode, packType, blisterType }: PrinterSettingKind,
): Promise<PrinterSettingRow | undefined> {
  return db
    .selectFrom('printerSetting')
    .selectAll()
    .where('clientCode', '=', clientCode)
    .where('packType', '=', packType)
    .where('blisterType', '=', blisterType)
    .executeTakeFirst();
}

export async function lockPrinterSetting(db: Database, id: number): Promise<PrinterSettingRow | undefined> {
  return db.selectFrom('printerSetting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** One person at a time gives printers to kinds of packs of a pharmacy, so that none has two. */
export async function lockPrinterKinds(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('printer_setting'), ${pharmacyId})`.execute(db);
}

export async function insertPrinterSetting(
  db: Database,
  setting: Insertable<DB['printerSetting']>,
): Promise<number> {
  const { id } = await db
    .insertInto('printerSetting')
    .values(setting)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePrinterSetting(
  db: Database,
  id: number,
  change: PrinterSettingChange,
): Promise<void> {
  await db.updateTable('printerSetting').set(change).where('id', '=', id).execute();
}
