import { type Selectable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import { buildEveryWordCondition, type Database } from '../../platform/database/index.ts';

export type PrinterRow = Selectable<DB['printer']>;

interface PrinterSearch {
  readonly query: string;
  readonly isDescending: boolean;
  readonly size: number;
  readonly offset: number;
}

const foldedName = sql<string>`fold_text(name)`;

/** One page of the printers whose name and address hold every word of the search, and how many do. */
export async function searchPrinters(
  db: Database,
  search: PrinterSearch,
): Promise<{ rows: PrinterRow[]; total: number }> {
  const words = sql<string>`name || ' ' || address`;
  const found = db
    .selectFrom('printer')
    .where('archivedAt', 'is', null)
    .where(buildEveryWordCondition(words, search.query));
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy(foldedName, search.isDescending ? 'desc' : 'asc')
    .orderBy('id')
    .limit(search.size)
    .offset(search.offset)
    .execute();
  return { rows, total };
}

export async function findPrinter(db: Database, id: number): Promise<PrinterRow | undefined> {
  return selectActivePrinters(db).where('id', '=', id).executeTakeFirst();
}

export async function lockPrinter(db: Database, id: number): Promise<PrinterRow | undefined> {
  return selectActivePrinters(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The active printer of this name, however it is capitalised. */
export async function findPrinterByName(db: Database, name: string): Promise<PrinterRow | undefined> {
  return selectActivePrinters(db).where(foldedName, '=', sql<string>`fold_text(${name})`).executeTakeFirst();
}

const selectActivePrinters = (db: Database) =>
  db.selectFrom('printer').selectAll().where('archivedAt', 'is', null);

/** Whether the pharmacy in view has a printer (ADMIN-49). */
export async function hasPrinter(db: Database): Promise<boolean> {
  return (await selectActivePrinters(db).limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the pharmacy in view has a label printer (PRINT-45). */
export async function hasLabelPrinter(db: Database): Promise<boolean> {
  const row = await selectActivePrinters(db)
    .where('address', 'ilike', 'socket://%')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** One person at a time names printers of a pharmacy, so that no name stands twice. */
export async function lockPrinterNames(db: Database, pharmacyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('printer'), ${pharmacyId})`.execute(db);
}

export async function insertPrinter(
  db: Database,
  printer: Pick<PrinterRow, 'pharmacyId' | 'name' | 'address' | 'dotsPerMm'>,
): Promise<number> {
  const { id } = await db.insertInto('printer').values(printer).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** False when the printer is in another version by now. */
export async function updatePrinter(
  db: Database,
  { id, version }: Pick<PrinterRow, 'id' | 'version'>,
  change: Partial<Pick<PrinterRow, 'name' | 'address' | 'dotsPerMm' | 'archivedAt'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('printer')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Settings and print profiles name a printer by its name, and go on with it under a new one (PRINT-50). */
export async function renameNamedPrinter(db: Database, before: string, name: string): Promise<void> {
  const isNamed = sql<boolean>`fold_text(default_printer) = fold_text(${before})`;
  await db.updateTable('printerSetting').set({ defaultPrinter: name }).where(isNamed).execute();
  await db.updateTable('printProfile').set({ defaultPrinter: name }).where(isNamed).execute();
}
