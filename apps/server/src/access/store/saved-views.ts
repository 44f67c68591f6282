import { type Selectable, sql } from 'kysely';
import type { DB } from '../../platform/database/generated/db.ts';
import type { Database } from '../../platform/database/index.ts';

export type SavedView = Pick<Selectable<DB['savedView']>, 'name' | 'search' | 'columns'>;

/** An own view of a list; names are the same in letters of either case. */
export interface ViewKey {
  readonly pharmacyId: number;
  readonly userId: number;
  readonly list: string;
  readonly name: string;
}

const isOfName = (name: string) => sql<boolean>`fold_text(name) = fold_text(${name})`;

export async function listViews(
  db: Database,
  { userId, list }: Pick<ViewKey, 'userId' | 'list'>,
): Promise<SavedView[]> {
  return db
    .selectFrom('savedView')
    .select(['name', 'search', 'columns'])
    .where('userId', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`fold_text(name)`)
    .execute();
}

/** Inserts a view, or replaces the one of its name. */
export async function saveView(db: Database, key: ViewKey, view: Omit<SavedView, 'name'>): Promise<void> {
  await db
    .insertInto('savedView')
    .values({ ...key, ...view })
    .onConflict((conflict) =>
      conflict
        .expression(sql`pharmacy_id, user_id, list, fold_text(name)`)
        .doUpdateSet({ name: key.name, ...view }),
    )
    .execute();
}

/** Answers whether there was such a view. */
export async function renameView(
  db: Database,
  { userId, list, name }: ViewKey,
  formerName: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('savedView')
    .set({ name })
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where(isOfName(formerName))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers whether there was such a view. */
export async function deleteView(db: Database, { userId, list, name }: ViewKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('savedView')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where(isOfName(name))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether two names are of the same view. */
export async function isSameViewName(db: Database, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select fold_text(${one}) = fold_text(${other}) as same`.execute(db);
  return rows[0]?.same ?? false;
}

/** Whether a person has a view of this name. */
export async function hasView(db: Database, { userId, list, name }: ViewKey): Promise<boolean> {
  const found = await db
    .selectFrom('savedView')
    .select('name')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where(isOfName(name))
    .executeTakeFirst();
  return found !== undefined;
}

/** One change of a person's views at a time, so that their number and names are judged as they are. */
export async function lockViews(db: Database, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_view'), ${userId})`.execute(db);
}
