import type { Database } from '../../platform/database/index.ts';

const selectActive = (db: Database) =>
  db
    .selectFrom('prescription')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('deletedAt', 'is', null)
    .where('state', '<>', 'ceased');

/** How many active medicines of the pharmacy have this drug. */
export async function countWithDrug(db: Database, drugId: number): Promise<number> {
  const { n } = await selectActive(db).where('drugId', '=', drugId).executeTakeFirstOrThrow();
  return n;
}

/** How many active medicines of the pharmacy were given this direction. */
export async function countWithDirection(db: Database, code: string): Promise<number> {
  const { n } = await selectActive(db).where('directionCode', '=', code).executeTakeFirstOrThrow();
  return n;
}
