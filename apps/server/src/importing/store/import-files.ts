import type { RowNote, RowOutcome } from '@packwright/core/import-files';
import { sql } from 'kysely';
import type { Instant } from '../../platform/clock/index.ts';
import {
  buildAnyOf,
  buildEveryWordCondition,
  createPurge,
  type Database,
} from '../../platform/database/index.ts';

/** The records that a file holds. */
export type FileKind = 'residents' | 'drugs';

type FileState = 'opened' | 'checking' | 'checked' | 'importing' | 'imported';

export interface ImportFileRecord {
  readonly id: number;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly headings: readonly string[];
  /** The column of ours for each heading; '' for none. */
  readonly chosenColumns: readonly string[];
  readonly patientGroupId: number | null;
  readonly state: FileState;
  readonly taskId: number | null;
  readonly digest: string;
  readonly rowCount: number;
  readonly createdAt: Instant;
}

interface NewImportFile {
  readonly pharmacyId: number;
  readonly kind: FileKind;
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly chosenColumns: readonly string[];
  readonly createdBy: number;
  readonly createdAt: Instant;
}

export async function insertImportFile(db: Database, file: NewImportFile): Promise<number> {
  const { id } = await db
    .insertInto('importFile')
    .values({
      ...file,
      headings: JSON.stringify(file.headings),
      chosenColumns: JSON.stringify(file.chosenColumns),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Rows of a file, each with its place and its values. */
export async function insertFileRows(
  db: Database,
  pharmacyId: number,
  fileId: number,
  rows: readonly { readonly row: number; readonly values: readonly string[] }[],
): Promise<void> {
  await sql`insert into import_file_row (pharmacy_id, file_id, row_number, cells)
    select ${pharmacyId}, ${fileId}, given.row, given.values
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (row int, values jsonb)`.execute(db);
}

export async function findImportFile(
  db: Database,
  kind: FileKind,
  id: number,
): Promise<ImportFileRecord | undefined> {
  const query = db.selectFrom('importFile').selectAll().where('id', '=', id).where('kind', '=', kind);
  const row = await query.executeTakeFirst();
  return row && (row as unknown as ImportFileRecord);
}

/** Holds the file against every other check or import until the work ends. */
export async function lockImportFile(
  db: Database,
  kind: FileKind,
  id: number,
): Promise<ImportFileRecord | undefined> {
  const query = db.selectFrom('importFile').selectAll().where('id', '=', id).where('kind', '=', kind);
  const row = await query.forUpdate().executeTakeFirst();
  return row && (row as unknown as ImportFileRecord);
}

type FileChange = Partial<
  Pick<ImportFileRecord, 'patientGroupId' | 'state' | 'taskId' | 'digest' | 'rowCount'>
> & {
  readonly chosenColumns?: readonly string[];
};

export async function changeImportFile(db: Database, id: number, change: FileChange): Promise<void> {
  const { chosenColumns, ...others } = change;
  await db
    .updateTable('importFile')
    .set({ ...others, ...(chosenColumns && { chosenColumns: JSON.stringify(chosenColumns) }) })
    .where('id', '=', id)
    .execute();
}

interface RowCells {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Rows of a file as they were read, from the one behind `after` on. */
export async function listFileCells(
  db: Database,
  fileId: number,
  limit: number,
  after = 0,
): Promise<RowCells[]> {
  const { rows } = await sql<RowCells>`
    select row_number as row, cells from import_file_row
    where file_id = ${fileId} and row_number > ${after} order by row_number limit ${limit}`.execute(db);
  return rows;
}

/** These rows of a file as they were read. */
export async function listCellsOfRows(
  db: Database,
  fileId: number,
  numbers: readonly number[],
): Promise<RowCells[]> {
  const { rows } = await sql<RowCells>`
    select row_number as row, cells from import_file_row
    where file_id = ${fileId} and row_number = ${buildAnyOf(numbers)} order by row_number`.execute(db);
  return rows;
}

export interface CheckedRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  /** The resident, or the drug. */
  readonly title: string;
  /** The medicine, or the code of the drug. */
  readonly detail: string;
  readonly notes: readonly RowNote[];
}

/** Keeps what the check found of each row. */
export async function saveCheckedRows(
  db: Database,
  fileId: number,
  rows: readonly CheckedRow[],
): Promise<void> {
  await sql`update import_file_row kept set outcome = found.outcome, title = found.title,
      detail = found.detail, notes = found.notes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as found (row int, outcome text, title text, detail text, notes jsonb)
    where kept.file_id = ${fileId} and kept.row_number = found.row`.execute(db);
}

interface RowSearch {
  readonly query: string;
  readonly outcome: RowOutcome | null;
  readonly limit: number;
  readonly offset: number;
}

export async function listCheckedRows(
  db: Database,
  fileId: number,
  { query, outcome, limit, offset }: RowSearch,
): Promise<(CheckedRow & { readonly total: number })[]> {
  const words = sql<string>`title || ' ' || detail || ' ' || row_number`;
  const { rows } = await sql<CheckedRow & { readonly total: number }>`
    select row_number as row, outcome, title, detail, notes, (count(*) over ())::int as total
    from import_file_row
    where file_id = ${fileId} and (${outcome}::text is null or outcome = ${outcome})
      and ${buildEveryWordCondition(words, query)}
    order by row_number limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many rows of a file have each outcome; '' for those not checked yet. */
export async function countOutcomes(db: Database, fileId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ outcome: string; n: number }>`
    select outcome, count(*)::int as n from import_file_row where file_id = ${fileId} group by outcome`.execute(
    db,
  );
  return new Map(rows.map(({ outcome, n }) => [outcome, n]));
}

/** The columns that this pharmacy chose before, by folded heading. */
export async function loadRememberedColumns(
  db: Database,
  kind: FileKind,
): Promise<Readonly<Record<string, string>>> {
  const query = db.selectFrom('importFileColumn').select(['heading', 'columnName']);
  const rows = await query.where('kind', '=', kind).execute();
  return Object.fromEntries(rows.map(({ heading, columnName }) => [heading, columnName]));
}

export async function rememberColumns(
  db: Database,
  pharmacyId: number,
  kind: FileKind,
  chosen: ReadonlyMap<string, string>,
): Promise<void> {
  if (chosen.size === 0) return;
  await db
    .insertInto('importFileColumn')
    .values([...chosen].map(([heading, columnName]) => ({ pharmacyId, kind, heading, columnName })))
    .onConflict((conflict) =>
      conflict
        .columns(['pharmacyId', 'kind', 'heading'])
        .doUpdateSet({ columnName: (eb) => eb.ref('excluded.columnName') }),
    )
    .execute();
}

/**
 * Lets the database plan its statements anew. A plan that it made while a table was empty reads all of it; a table grows
 * by what one transaction adds, and nothing else tells the database (decision 0085).
 */
export async function forgetPlans(db: Database): Promise<void> {
  await sql`discard plans`.execute(db);
}

/** Does something behind a savepoint and takes it back unless its result is to be kept; that gives back its locks. */
export async function keepOrTakeBack<Result>(
  db: Database,
  act: () => Promise<Result>,
  isKept: (result: Result) => boolean,
  onTakenBack: () => void,
): Promise<Result> {
  await sql`savepoint attempt`.execute(db);
  const result = await act();
  if (!isKept(result)) {
    await sql`rollback to savepoint attempt`.execute(db);
    onTakenBack();
  }
  await sql`release savepoint attempt`.execute(db);
  return result;
}

/** Files that are imported are kept for seven days, with their rows. */
export const purgeImportFiles = createPurge(
  'importFile',
  (now) => sql`created_at < ${now}::timestamptz - interval '7 days'`,
);
